import fc from 'fast-check';

/** Default seed, which makes runs of the same code reproducible. */
const defaultSeed = '20261122';

const parseSeed = (given: string): number | undefined => {
  if (given === 'random') return undefined;
  const seed = Number(given);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`FUZZ_SEED is a whole number or "random", not "${given}".`);
};

// If a test fails, it reports the seed and path with which to reproduce the failure.
const seed = parseSeed(process.env.FUZZ_SEED || defaultSeed);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** fast-check with the seed of this run: `FUZZ_SEED` (`random` for a new seed), or a fixed default. */
export default fc;
