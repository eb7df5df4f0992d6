import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../contract/compareTexts';
import { formatMac } from '../../contract/formatMac';

describe('text comparison and formatting', () => {
  it('compares numbers in text by value', () =>
    expect(['Line 10', 'line 9', 'Äpfel', 'Line 1'].toSorted(compareTexts)).toEqual([
      'Äpfel',
      'Line 1',
      'line 9',
      'Line 10',
    ]));

  it('compares hardware addresses digit by digit, not as numbers', () =>
    expect(['805EC0802194', '64167F802199', '0004135308C1', '0004135308c4'].toSorted(compareTexts)).toEqual([
      '0004135308C1',
      '0004135308c4',
      '64167F802199',
      '805EC0802194',
    ]));

  it.each([
    ['0015.65a1.b2c3', '00:15:65:A1:B2:C3'],
    ['00 15 65 A1 B2 C3', '00:15:65:A1:B2:C3'],
    ['805EC08021F7 805ec08021f8', '80:5E:C0:80:21:F7 80:5E:C0:80:21:F8'],
    ['none yet', 'none yet'],
  ])('formats the hardware address %s as %s', (value, text) => expect(formatMac(value)).toBe(text));
});
