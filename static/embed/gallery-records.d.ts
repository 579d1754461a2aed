/** gallery-records.js is made by the build, of games by which the rules are tested. */
export const boards: { record: string; wishes: Record<string, string> }[];
