import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// What a screen loads when it is first drawn or opened takes its time on a busy machine. Whatever a person does waits
// for it, before and after, and so does whoever looks for something: neither counts as waiting in vain.
configure(({ asyncWrapper }) => ({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      const result = await act();
      await vi.dynamicImportSettled();
      return result;
    }),
}));
