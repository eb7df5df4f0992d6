import { afterEach, vi } from 'vitest';

// Files of a worker share what they change, so it is put back here, once for all. The projects put back what is
// spied on and stubbed (restoreMocks, unstubGlobals, unstubEnvs).
afterEach(() => {
  vi.useRealTimers();
});
