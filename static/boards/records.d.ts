/** records.js is made by the build, of games by which the rules are tested. */
export const records: { record: string; ply: number }[];
