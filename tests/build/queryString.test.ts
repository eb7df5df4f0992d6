import * as library from 'query-string';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from '../../build/standIns/queryString';
import fc from '../support/fastCheck';

const name = fc.string({ unit: 'grapheme', minLength: 1 });
const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
const query = fc.dictionary(name, fc.oneof(scalar, fc.constant(undefined), fc.array(scalar)));

describe('query-string replacement', () => {
  it('serialises values as the library does', () => {
    fc.assert(fc.property(query, (input) => stringify(input) === library.stringify(input)));
    expect(stringify(undefined)).toBe('');
  });

  it('parses values as the library does', () => {
    const search = query.map((input) => `?${library.stringify(input)}`);
    fc.assert(
      fc.property(search, (input) => {
        expect(parse(input)).toEqual(library.parse(input));
      }),
    );
  });

  it.each([
    '',
    '?',
    '#a=1',
    '&a=1&&b',
    'a=1=2',
    'a+b=c+d',
    'a',
    'a=',
    '=b',
    'a=50%',
    'a=%E4%F6&b=%C3%A4%',
    ' ?z=1&a=2 ',
  ])('parses %j as the library does', (search) => expect(parse(search)).toEqual(library.parse(search)));
});
