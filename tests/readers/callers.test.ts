import { describe, expect, it } from 'vitest';
import { normaliseParties } from '../../server/calls/ingestion/normaliseParties';
import { WITHHELD } from '../../telephony/readParty';
import fc from '../support/fastCheck';
import { callersExamples } from './callersExamples';

const read = (from: string | null | undefined) => {
  const result = normaliseParties({ type: 'call.started', from, to: '201' });
  return 'refused' in result ? result.refused : (result.event as { from?: unknown }).from;
};

/** Spellings of a number in fictional Australian ranges. */
const spellings: readonly ((area: string, local: string) => string)[] = [
  (area, local) => `61${area}${local}`,
  (area, local) => `+61${area}${local}`,
  (area, local) => `0${area}${local}`,
  (area, local) => `(0${area}) ${local.slice(0, 4)}-${local.slice(4)}`,
  (area, local) => `61 ${area} ${local.slice(0, 4)} ${local.slice(4)}`,
  (area, local) => `0011 61 ${area} ${local}`,
  (area, local) => `sip:+61${area}${local}@pbx.example;user=phone`,
  (area, local) => `"Ada \\"A\\" Example" <sip:0${area}${local}@pbx.example:5060>;tag=a`,
  (area, local) => `tel:+61-${area}-${local}`,
];

describe('parties of calls', () => {
  it.each(callersExamples.examples)('are read: $given', ({ given, reads, refuses }) => {
    expect(read(given)).toBe(reads === 'withheld' ? WITHHELD : (reads ?? refuses));
  });

  it('are withheld without a caller', () => {
    expect([read(null), read(undefined), read('  ')]).toEqual([WITHHELD, WITHHELD, WITHHELD]);
  });

  it('are one in every spelling of a number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2', '3', '7', '8'),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(...spellings),
        (area, last, spell) => {
          const local = `55500${String(last).padStart(3, '0')}`;
          expect(read(spell(area, local))).toBe(`61${area}${local}`);
        },
      ),
    );
  });

  it('are stored or refused whatever a switch sends', () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 90 }),
      fc.string({ maxLength: 30 }).map((text) => `sip:${text}@pbx.example`),
      fc.string({ maxLength: 30 }).map((text) => `"${text}" <${text}>`),
    );
    fc.assert(
      fc.property(noise, (text) => {
        expect(String(read(text))).toMatch(/^\P{Cc}{1,64}$/u);
      }),
    );
  });
});
