import { afterEach, vi } from 'vitest';

// Files of a worker share global state, so it is restored here, including what the last test of a file left,
// which the first test of the next file would otherwise undo along with its own setup.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
