import { describe, expect, it } from 'vitest';
import { joinAnd } from '#i18n';
import { formatMac } from '../../contract/formatMac';
import { getValues, type Reading } from '../../contract/reading';
import { readMacs } from '../../contract/readMacs';
import fc from '../support/fastCheck';
import { macsExamples } from './macsExamples';

const toOutcome = (readings: readonly Reading<string>[]) => {
  const values = getValues(readings);
  if (values) return { reads: joinAnd(values.map(formatMac)) };
  const [reading] = readings;
  if (reading && 'choices' in reading) return { asks: reading.choices.map(({ label }) => label) };
  return { refuses: reading?.reason };
};

/** Addresses of single devices, whose first byte is even. */
const digits = fc.stringMatching(/^[0-9A-F][02468ACE][0-9A-F]{9}[1-9A-F]$/);
const notations: ((mac: string) => string)[] = [
  (mac) => mac,
  (mac) => mac.toLowerCase(),
  ...[':', '-', '.', '_', ' '].map((sign) => (mac: string) => mac.match(/../g)?.join(sign) ?? ''),
  (mac) => mac.match(/.{4}/g)?.join('.') ?? '',
  (mac) => mac.match(/.{6}/g)?.join('-') ?? '',
];

describe('MAC addresses', () => {
  it.each(macsExamples.examples)('in $given', ({ given, ...outcome }) => {
    expect(toOutcome(readMacs(given))).toEqual(outcome);
  });

  it('are read in every notation, within any words', () => {
    const words = fc.constantFrom('Desk 7', 'Phone', 'MAC:', 'serial S1', '(T54W)', '');
    fc.assert(
      fc.property(words, digits, fc.constantFrom(...notations), words, (before, mac, write, after) => {
        const readings = readMacs(`${before}\t${write(mac)}\t${after}`);
        expect(getValues(readings)).toEqual([mac]);
      }),
    );
  });

  it('account for every group of hex digits that is as long as most of an address', () => {
    const words = fc.oneof(
      fc.stringMatching(/^[0-9a-fA-F]{1,16}$/),
      fc.stringMatching(/^[0-9a-f]{2}([:-][0-9a-f]{2}){2,8}$/),
      fc.constantFrom('Desk', 'Größe', 'x', 'l', 'O'),
    );
    const separator = fc.constantFrom(' ', ', ', ';', '\t', ' / ', '"');
    fc.assert(
      fc.property(fc.array(fc.tuple(words, separator)), (parts) => {
        const text = parts.flat().join('');
        const readings = readMacs(text);
        for (const match of text.matchAll(/(?<![\p{L}\p{N}])[\da-f]+(?:[:-][\da-f]+)*(?![\p{L}\p{N}])/giu)) {
          const [group] = match;
          if (group.replace(/[:-]/g, '').length < 8 || !/\d/.test(group)) continue;
          const start = match.index;
          expect(
            readings.some(({ span }) => span.start <= start && span.end >= start + group.length),
            group,
          ).toBe(true);
        }
      }),
    );
  });
});
