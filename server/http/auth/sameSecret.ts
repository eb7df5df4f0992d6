import { createHash, timingSafeEqual } from 'node:crypto';

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that tells nothing of either. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hashText(given), hashText(expected));
