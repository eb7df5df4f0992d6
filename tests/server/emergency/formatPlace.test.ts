import { describe, expect, it } from 'vitest';
import { isSameAddress } from '../../../server/emergency/formatPlace';
import { validAddress } from './emergencyTools';

describe('address comparison', () => {
  it('treats different spellings of an address as equal', () => {
    const written = {
      ...validAddress,
      full_address: '12 SAMPLE ST',
      street_name: 'SAMPLE',
      locality: 'sampleton',
    };
    expect(isSameAddress(validAddress, written)).toBe(true);
    expect(isSameAddress({ full_address: 'Wharf 3, Sampleton' }, { full_address: 'WHARF 3 Sampleton' })).toBe(
      true,
    );
  });

  it.each([
    ['street number', { street_number: '14' }],
    ['street number suffix', { street_number_suffix: 'A' }],
    ['street', { street_name: 'Example' }],
    ['street type', { street_type: 'PDE' }],
    ['street suffix', { street_suffix: 'N' }],
    ['suburb', { locality: 'Exampleton' }],
    ['state', { state: 'QLD' }],
    ['postcode', { postcode: '9902' }],
  ])('detects a different %s', (_field, fields) => {
    const { postcode: _, ...without } = validAddress;
    expect(isSameAddress(validAddress, { ...validAddress, ...fields })).toBe(false);
    expect(isSameAddress(without, { ...without, ...fields })).toBe(false);
  });
});
