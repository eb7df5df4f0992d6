import fc from 'fast-check';

/** Default seed, so that runs of the same code are reproducible. */
const defaultSeed = '20261122';

const parseSeed = (given: string): number | undefined => {
  if (given === 'random') return undefined;
  const seed = Number(given);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`FUZZ_SEED is a whole number or "random", not "${given}".`);
};

// A failure reports the seed and path for reproducing it.
const seed = parseSeed(process.env.FUZZ_SEED || defaultSeed);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** fast-check with the seed of this run: `FUZZ_SEED`, a fixed default, or a new one if set to `random`. */
export default fc;
