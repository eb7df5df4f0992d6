import { describe, expect, it } from 'vitest';
import { parseRecipients } from '../../../src/customRoutes/sendSms/parseRecipients';
import { createNumberParser } from '../../../telephony/readNumber';

const parseNumber = createNumberParser('AU');
const extractNumbers = (text: string) =>
  parseRecipients(text, parseNumber).recipients.map(({ number }) => number);

describe('SMS recipients', () => {
  it.each([
    '0491 570 156, 0491 570 157',
    '0491570156;+61491570157',
    '0491 570 156\n0491 570 157\n',
    '0491570156\t61491570157',
    '0491 570 156 0491 570 157',
    '+61 491 570 156 | (0491) 570-157',
  ])('are parsed from %j', (text) => {
    expect(extractNumbers(text)).toEqual(['61491570156', '61491570157']);
  });

  it('include a name that precedes the number', () => {
    expect(
      parseRecipients('Hazel Sample <0491 570 156>; Basil: 0491 570 157', parseNumber).recipients,
    ).toEqual([
      { number: '61491570156', name: 'Hazel Sample' },
      { number: '61491570157', name: 'Basil' },
    ]);
  });

  it('are listed once, and invalid entries are reported as entered', () => {
    const known = [{ number: '61491570158' }];
    expect(
      parseRecipients('0491 570 156, 61491570156, 0491 570 158, 12345, nobody', parseNumber, known),
    ).toEqual({
      recipients: [{ number: '61491570156' }],
      bad: ['12345', 'nobody'],
      duplicates: 2,
    });
  });
});
