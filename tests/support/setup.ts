import { afterEach, vi } from 'vitest';

// Files of a worker share what they change, so it is put back here, once for all: also what the last test of a file left,
// which the first of the next would else undo together with what that file has begun before.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
