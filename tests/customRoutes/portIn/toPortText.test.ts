import { expect, it } from 'vitest';
import { toPortText } from '../../../src/customRoutes/portIn/toPortText';
import { createNumberParser } from '../../../telephony/readNumber';
import { readNumbers } from '../../../telephony/readNumbers';

it('accounts for numbers, unclear pieces and everything else in a text to port', () => {
  const text =
    'Dear all,\r\n02 5550 1000 - 1001 by 21/11/2026, room 12\r\n\r\n61255501100/50\nABN 51 824 753 556\n5550 1000 and 06 here';
  expect(toPortText(text, readNumbers(text, createNumberParser('AU')))).toEqual({
    items: [
      '61255501000',
      '61255501001',
      '61255501100',
      { text: '50', reason: 'May be the end of a further number, or a quantity.' },
      { text: '5550 1000', reason: 'The area code is missing.' },
    ],
    leftOut: [
      { line: 1, text: 'Dear all,' },
      { line: 2, text: '21/11/2026 … 12' },
      { line: 5, text: 'ABN 51 824 753 556' },
      { line: 6, text: '06' },
    ],
  });
});
