/**
 * The seed of tests that draw random values: fixed, so that `npm test` is repeatable. `npm run test:long` draws one and
 * prints it; `PROPERTY_SEED` repeats it. A seed that fails becomes a named case of its test.
 */
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 20_261_126);

const FACTOR = Number(process.env.PROPERTY_RUNS ?? 1);

/**
 * @param count number of runs in `npm test`
 * @returns the count multiplied by `PROPERTY_RUNS`, which the long tier sets
 */
export const propertyRuns = (count: number): number => count * FACTOR;
