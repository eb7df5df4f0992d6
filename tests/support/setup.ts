import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

if (typeof document !== 'undefined') {
  const matchers = await import('@testing-library/jest-dom/matchers');
  expect.extend(matchers as unknown as Parameters<typeof expect.extend>[0]);
  afterEach(cleanup);
}
