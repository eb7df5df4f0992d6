import { describe, expect, it } from 'vitest';
import { expandAccounts } from '../../telephony/expandAccounts';

describe('list of accounts in a text', () => {
  it.each([
    ['200-203', ['200', '201', '202', '203']],
    ['4990/4991', ['4990', '4991']],
    ['007-009, 12', ['007', '008', '009', '12']],
    ['200 200-201', ['200', '201']],
    ['', []],
  ])('is parsed from %s', (text, accounts) => expect(expandAccounts(text)).toEqual(accounts));

  it.each(['203-200', 'desk', '200-', '1-501', '2-3-4'])('is not parsed from %s', (text) =>
    expect(expandAccounts(text)).toBeUndefined(),
  );
});
