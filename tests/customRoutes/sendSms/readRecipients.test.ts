import { describe, expect, it } from 'vitest';
import { readRecipients } from '../../../src/customRoutes/sendSms/readRecipients';
import { numberReader } from '../../../telephony/readNumber';

const read = numberReader('AU');
const numbersIn = (text: string) => readRecipients(text, read).recipients.map(({ number }) => number);

describe('recipients', () => {
  it.each([
    '0491 570 156, 0491 570 157',
    '0491570156;+61491570157',
    '0491 570 156\n0491 570 157\n',
    '0491570156\t61491570157',
    '0491 570 156 0491 570 157',
    '+61 491 570 156 | (0491) 570-157',
  ])('are read from %j', (text) => {
    expect(numbersIn(text)).toEqual(['61491570156', '61491570157']);
  });

  it('keep the name that stands before the number', () => {
    expect(readRecipients('Hazel Sample <0491 570 156>; Basil: 0491 570 157', read).recipients).toEqual([
      { number: '61491570156', name: 'Hazel Sample' },
      { number: '61491570157', name: 'Basil' },
    ]);
  });

  it('are taken once, and what is none is named as it was written', () => {
    const known = [{ number: '61491570158' }];
    expect(readRecipients('0491 570 156, 61491570156, 0491 570 158, 12345, nobody', read, known)).toEqual({
      recipients: [{ number: '61491570156' }],
      bad: ['12345', 'nobody'],
      doubles: 2,
    });
  });
});
