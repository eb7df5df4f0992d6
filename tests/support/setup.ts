import { afterEach, vi } from 'vitest';
import { setCompilerTerms, setTerms } from '../../src/declaration/terms';
import { compilerTerms } from '../../src/product/compilerTerms';
import { terms } from '../../src/product/terms';

setTerms(terms);
setCompilerTerms(compilerTerms);

// The test files of a worker share global state, so it is restored here after every test. Otherwise the first
// test of the next file would undo it along with its own setup.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
