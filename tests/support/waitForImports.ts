import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Loading a screen when it is first rendered or opened takes time on a busy machine. User actions and queries
// wait until it has loaded, which does not count towards their timeouts.
configure(({ asyncWrapper }) => ({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      const result = await act();
      await vi.dynamicImportSettled();
      return result;
    }),
}));
