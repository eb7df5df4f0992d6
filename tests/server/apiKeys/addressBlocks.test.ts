import { describe, expect, it } from 'vitest';
import { isAddressBlock, isWithinBlocks } from '../../../server/apiKeys/addressBlocks';

describe('IP address block', () => {
  it.each(['192.0.2.7', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::/32', '::1', ' 192.0.2.7 '])(
    'is valid: %s',
    (text) => {
      expect(isAddressBlock(text)).toBe(true);
    },
  );
  it.each([
    '',
    'a.example',
    '192.0.2.0/33',
    '2001:db8::/129',
    '192.0.2.0/24/1',
    '192.0.2.0/',
    '192.0.2',
    'fe80::1%eth0',
  ])('is invalid: %s', (text) => {
    expect(isAddressBlock(text)).toBe(false);
  });

  it.each([
    ['192.0.2.7', ['192.0.2.0/24'], true],
    ['192.0.3.7', ['192.0.2.0/24'], false],
    ['192.0.3.7', ['192.0.2.0/24', '192.0.3.7'], true],
    ['2001:db8::9', ['2001:db8::/32'], true],
    ['2001:db9::9', ['2001:db8::/32'], false],
    ['192.0.2.7', ['2001:db8::/32'], false],
    ['192.0.2.7', [], false],
    ['no address', ['0.0.0.0/0'], false],
    [undefined, ['0.0.0.0/0'], false],
  ] as const)('matches %s against %j: %s', (address, blocks, expected) => {
    expect(isWithinBlocks(address, blocks)).toBe(expected);
  });
});
