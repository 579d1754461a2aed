/** Number of rounds of a test that reads random data, from the variable of the Python tests. */
export const ROUNDS = 75 * Number(process.env.RULES_EXAMPLES ?? 40);
