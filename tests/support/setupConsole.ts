import { afterEach, vi } from 'vitest';

// The projects of the console put back what is spied on and stubbed before each test (restoreMocks, unstubGlobals,
// unstubEnvs). What the last test of a file left is put back here: else the first test of the next file would undo with
// it what that file has begun before, a fetch that is answered by a fake API say.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
