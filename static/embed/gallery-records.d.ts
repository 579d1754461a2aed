/** Types of gallery-records.js, which the build generates from games used to test the rules. */
export const boards: { record: string; wishes: Record<string, string> }[];
