import { afterEach, expect, it, vi } from 'vitest';
import { importWhenOnline } from '../../src/lib/importWhenOnline';
import { online } from '../../src/lib/online';

afterEach(() => online.set(true));

it('imports code again when the device is online again', async () => {
  online.set(false);
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const code = importWhenOnline(load);
  await vi.dynamicImportSettled();
  expect(load).toHaveBeenCalledTimes(1);
  online.set(true);
  expect(await code).toBe('code');
});

it('throws the error of an import that fails online', async () => {
  await expect(importWhenOnline(() => Promise.reject(new Error('missing')))).rejects.toThrow('missing');
});
