import { describe, expect, it } from 'vitest';
import { countSms, listCharacterNames, toPlainText } from '../../telephony/smsText';

describe('length of an SMS', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['é£ñÅΔ@', 'GSM-7', 6, 1],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['[a]', 'GSM-7', 5, 1],
    ['“hi”', 'UCS-2', 4, 1],
    ['ж'.repeat(70), 'UCS-2', 70, 1],
    ['ж'.repeat(71), 'UCS-2', 71, 2],
    ['ж'.repeat(134), 'UCS-2', 134, 2],
    ['ж'.repeat(135), 'UCS-2', 135, 3],
    ['😀', 'UCS-2', 2, 1],
  ])('is calculated for %.12s: %s, %i units, %i messages', (text, encoding, units, segments) => {
    expect(countSms(text)).toMatchObject({ encoding, units, segments });
  });

  it('never splits a character that occupies two units', () => {
    // 152 characters are followed by € with two units, so the 153rd unit remains unused.
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ segments: 2, left: 0 });
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ segments: 3, left: 152 });
    expect(countSms(`${'ж'.repeat(66)}😀${'ж'.repeat(66)}`)).toMatchObject({ units: 134, segments: 3 });
  });

  it('reports the space left in the current message', () => {
    expect(countSms('a'.repeat(150)).left).toBe(10);
    expect(countSms('a'.repeat(200)).left).toBe(306 - 200);
  });

  it('lists every character that requires the longer encoding, without duplicates', () => {
    const { costly } = countSms('“Closed” – don’t call 😀😀');
    expect(costly).toEqual(['“', '”', '–', '’', '😀']);
    expect(listCharacterNames(costly)).toEqual(['curly quotes', 'a long dash', '😀']);
  });
});

describe('conversion to plain characters', () => {
  it('preserves GSM characters and characters without a plain equivalent', () => {
    expect(toPlainText('“Don’t” – ça va… é 😀 ж')).toBe('"Don\'t" - ca va... é 😀 ж');
    expect(countSms(toPlainText('“Don’t” – ça va…')).encoding).toBe('GSM-7');
  });
});
