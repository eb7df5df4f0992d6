import { describe, expect, it } from 'vitest';
import { defaultSpellings } from '../../../server/addresses/addressCodeLists';
import { formatAddress } from '../../../server/addresses/formatAddress';
import { parseAddress } from '../../../server/addresses/parseAddress';
import { getFictionalAddresses } from '../../../server/localGateways/addresses/fictionalAddresses';

const parseText = (text: string) => parseAddress(text, defaultSpellings);
const parseParts = (text: string) => parseText(text).parts;

describe('address parser', () => {
  it('extracts number, street, type, locality, state and postcode', () => {
    expect(parseText('12 Sample Street, Sampleton NSW 9901')).toEqual({
      parts: {
        number: '12',
        streetName: 'Sample',
        streetType: 'ST',
        locality: 'Sampleton',
        state: 'NSW',
        postcode: '9901',
      },
      unparsed: '',
    });
  });

  it('does not require commas and accepts full state and type names', () => {
    expect(parseParts('7 Lorem Ipsum Drive Port Example New South Wales 9902 Australia')).toEqual({
      number: '7',
      streetName: 'Lorem Ipsum',
      streetType: 'DR',
      locality: 'Port Example',
      state: 'NSW',
      postcode: '9902',
    });
  });

  it('parses number ranges with letters', () => {
    expect(parseParts('12B - 14 Mock Ave, Mock Hills, QLD, 9903')).toMatchObject({
      number: '12',
      numberSuffix: 'B',
      lastNumber: '14',
      streetType: 'AV',
      locality: 'Mock Hills',
      state: 'QLD',
    });
  });

  it.each([
    ['Unit 5A, 12 Sample St, Sampleton', { unitType: 'UNIT', unitNumber: '5A', number: '12' }],
    ['5A/12 Sample St, Sampleton', { unitType: 'UNIT', unitNumber: '5A', number: '12' }],
    ['U5 12 Sample St, Sampleton', { unitType: 'UNIT', unitNumber: '5', number: '12' }],
    [
      'Shop 3/12-14 Sample St, Sampleton',
      { unitType: 'SHOP', unitNumber: '3', number: '12', lastNumber: '14' },
    ],
    [
      'Suite 2 Level 4 Mock Tower 9 Demo Parade, Demo Creek QLD',
      {
        unitType: 'STE',
        unitNumber: '2',
        levelType: 'L',
        levelNumber: '4',
        siteName: 'Mock Tower',
        number: '9',
      },
    ],
    ['Ground Floor, 1 Draft Cres, Draft Point', { levelType: 'G', number: '1', streetType: 'CR' }],
    ['L12, 1 Draft Cres, Draft Point', { levelType: 'L', levelNumber: '12' }],
    ['Lot 7 3 Example Rd, Sampleton', { prefix: 'LOT 7', number: '3', streetName: 'Example' }],
  ])('parses %s', (text, expected) => {
    expect(parseParts(text)).toMatchObject(expected);
    expect(parseText(text).unparsed).toBe('');
  });

  it('distinguishes a street suffix from the locality', () => {
    expect(parseParts('4 Sample St N, Sampleton')).toMatchObject({
      streetSuffix: 'N',
      locality: 'Sampleton',
    });
    expect(parseParts('4 Sample St North East, Sampleton')).toMatchObject({ streetSuffix: 'NE' });
    expect(parseParts('4 Sample St North Sampleton NSW')).toMatchObject({ locality: 'North Sampleton' });
  });

  it('parses streets whose name is a street type, or that have no type', () => {
    expect(parseParts('3 Court Street, Sampleton')).toMatchObject({ streetName: 'Court', streetType: 'ST' });
    expect(parseParts('3 The Esplanade, Sampleton')).toMatchObject({ streetName: 'The', streetType: 'ESP' });
    const plain = parseParts('12 Broadway, Sampleton SA 9915');
    expect(plain).toMatchObject({ number: '12', streetName: 'Broadway', locality: 'Sampleton', state: 'SA' });
    expect(plain).not.toHaveProperty('streetType');
  });

  it('returns the parts that it cannot parse', () => {
    expect(parseText('Blue door, behind the shed, 12 Sample St, Sampleton')).toMatchObject({
      parts: { siteName: 'Blue door', number: '12' },
      unparsed: 'behind the shed',
    });
    expect(parseParts('South Australia')).toMatchObject({ state: 'SA' });
  });

  it('parses every part of every address in the file', () => {
    const mismatches = getFictionalAddresses().filter(
      ({ text, parts: expected }) => formatAddress(parseParts(text)) !== formatAddress(expected),
    );
    expect(mismatches.map(({ text }) => [text, parseParts(text)])).toEqual([]);
    expect(getFictionalAddresses().length).toBeGreaterThan(1500);
    expect(new Set(getFictionalAddresses().map(({ id }) => id)).size).toBe(getFictionalAddresses().length);
  });
});
