import { describe, expect, it } from 'vitest';
import { bytesOf, readSpeech, speechRoom, writeSpeech } from '../../src/lib/speech';

const form = '$s/{language}/{base64}';

describe('a text that is spoken', () => {
  it.each([
    ['en_AU', 'Thank you for calling.'],
    ['de', 'Grüß Gott – bitte warten'],
    ['', '音声'],
    ['en', '$& $1 {language}'],
  ])('in %s comes back as it was written', (language, text) => {
    const value = writeSpeech(form, { language, text });
    expect(value.startsWith(`$s/${language}/`)).toBe(true);
    expect(readSpeech(form, value)).toEqual({ language, text });
  });

  it.each([
    ['the name of a file', 'welcome.wav'],
    ['a path', '$s/en/welcome.wav'],
    ['no text', '$s/en/'],
    ['bytes that are no text', '$s/en//w=='],
    ['bytes that are no text', '$s/en/A'],
    ['nothing', null],
  ])('is not %s', (_, value) => expect(readSpeech(form, value)).toBeUndefined());

  it('has room for what the value may hold', () => {
    const room = speechRoom(form, 'en_AU', 500);
    const value = writeSpeech(form, { language: 'en_AU', text: 'x'.repeat(room) });
    expect(value.length).toBeLessThanOrEqual(500);
    expect(writeSpeech(form, { language: 'en_AU', text: 'x'.repeat(room + 3) }).length).toBeGreaterThan(500);
    expect(bytesOf('ü')).toBe(2);
  });
});
