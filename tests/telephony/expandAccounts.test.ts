import { describe, expect, it } from 'vitest';
import { expandAccounts } from '../../telephony/expandAccounts';

describe('the accounts a text names', () => {
  it.each([
    ['200-203', ['200', '201', '202', '203']],
    ['4990/4991', ['4990', '4991']],
    ['007-009, 12', ['007', '008', '009', '12']],
    ['200 200-201', ['200', '201']],
    ['', []],
  ])('%s', (text, accounts) => expect(expandAccounts(text)).toEqual(accounts));

  it.each(['203-200', 'desk', '200-', '1-501', '2-3-4'])('are not told by %s', (text) =>
    expect(expandAccounts(text)).toBeUndefined(),
  );
});
