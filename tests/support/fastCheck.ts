import fc from 'fast-check';

/** What every run draws its cases from, so that two runs of the same code come out alike. */
const defaultSeed = '20261122';

const parseSeed = (given: string): number | undefined => {
  if (given === 'random') return undefined;
  const seed = Number(given);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`FUZZ_SEED is a whole number or "random", not "${given}".`);
};

// A failure tells the seed and the path that lead to it again.
const seed = parseSeed(process.env.FUZZ_SEED || defaultSeed);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** fast-check with the seed of this run: `FUZZ_SEED`, a fixed one without it, one drawn anew where it is `random`. */
export default fc;
