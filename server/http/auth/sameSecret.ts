import { createHash, timingSafeEqual } from 'node:crypto';

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export const isSameSecret = (input: string, expected: string): boolean =>
  timingSafeEqual(hashText(input), hashText(expected));
