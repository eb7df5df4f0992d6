import { msg } from '#i18n';
import type { Reading } from '../../../contract/reading';
import type { IntakeUse } from '../../../src/views/intake/intakeRows';

/** Words for boats: `3 boats` stands for three, `a few boats` has two meanings, and `-1 boats` is refused. */
const PIECE = /(a few|-?\d+) boats/g;

export const readBoats = (line: string): Reading<number>[] =>
  [...line.matchAll(PIECE)].map(({ 0: match, 1: count = '', index }): Reading<number> => {
    const span = { start: index, end: index + match.length };
    if (count === 'a few')
      return {
        span,
        choices: [
          { label: 'Two boats', value: 2 },
          { label: 'Three boats', value: 3 },
        ],
        reason: 'How many are few?',
      };
    return Number(count) < 1
      ? { span, refused: true, reason: 'No fewer than one.' }
      : { span, value: Number(count) };
  });

/** The keys of three boats are `1`, `2` and `3`. Even ones are moored, odd ones at sea. */
export const boatIntake: IntakeUse<number, { key: string }> = {
  loadReader: async () => readBoats,
  listKeys: (count) => Array.from({ length: count }, (_, index) => String(index + 1)),
  lookUp: async (keys) =>
    new Map(
      keys.map((key) => [
        key,
        { name: Number(key) % 2 === 0 ? 'moored' : 'sailing', reason: 'Seen today.', result: { key } },
      ]),
    ),
  batchSize: 2,
  classes: {
    moored: { label: msg('Moored'), tone: 'success' },
    sailing: { label: msg('At sea'), tone: 'info' },
  },
};
