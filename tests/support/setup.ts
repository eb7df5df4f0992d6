import { afterEach, vi } from 'vitest';
import '../../src/product/installTerms';

// The test files of a worker share global state, so it is restored here after every test. Otherwise the first
// test of the next file would undo it along with its own setup.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
