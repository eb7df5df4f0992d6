import { afterEach, vi } from 'vitest';

// Files of a worker share what they change, so it is put back here, once for all.
afterEach(() => {
  vi.useRealTimers();
});
