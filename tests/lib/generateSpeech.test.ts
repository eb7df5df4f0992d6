import { describe, expect, it } from 'vitest';
import { countBytes, formatSpeech, getSpeechLimit, parseSpeech } from '../../src/lib/speech';

const urlTemplate = '$s/{language}/{base64}';

describe('text-to-speech value', () => {
  it.each([
    ['en_AU', 'Thank you for calling.'],
    ['de', 'Grüß Gott – bitte warten'],
    ['', '音声'],
    ['en', '$& $1 {language}'],
  ])('is parsed back to the same text in %s', (language, text) => {
    const value = formatSpeech(urlTemplate, { language, text });
    expect(value.startsWith(`$s/${language}/`)).toBe(true);
    expect(parseSpeech(urlTemplate, value)).toEqual({ language, text });
  });

  it.each([
    ['a file name', 'welcome.wav'],
    ['a path', '$s/en/welcome.wav'],
    ['an empty text', '$s/en/'],
    ['invalid UTF-8', '$s/en//w=='],
    ['invalid base64', '$s/en/A'],
    ['null', null],
  ])('is not parsed from %s', (_, value) => expect(parseSpeech(urlTemplate, value)).toBeUndefined());

  it('limits the text to the maximum length of the value', () => {
    const maxLength = getSpeechLimit(urlTemplate, 'en_AU', 500);
    const value = formatSpeech(urlTemplate, { language: 'en_AU', text: 'x'.repeat(maxLength) });
    expect(value.length).toBeLessThanOrEqual(500);
    expect(
      formatSpeech(urlTemplate, { language: 'en_AU', text: 'x'.repeat(maxLength + 3) }).length,
    ).toBeGreaterThan(500);
    expect(countBytes('ü')).toBe(2);
  });
});
