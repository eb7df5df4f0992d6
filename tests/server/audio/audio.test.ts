import { describe, expect, it } from 'vitest';
import { generateRingTone } from '../../../server/audio/generateRingTone';
import {
  generateConversation,
  generateLongConversation,
  generateSpeech,
} from '../../../server/audio/generateSpeech';
import { generateMelody } from '../../../server/audio/holdMusicMelody';
import { toSeed } from '../../../server/common/seedFromText';

const readSamples = (file: Uint8Array<ArrayBuffer>) => new Int16Array(file.buffer, 44);

/** Returns the loudness of a sound for each tenth of a second. */
const measureLoudness = (file: Uint8Array<ArrayBuffer>): number[] => {
  const samples = readSamples(file);
  return Array.from({ length: Math.floor(samples.length / 800) }, (_, piece) => {
    const part = samples.subarray(piece * 800, piece * 800 + 800);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / 800);
  });
};

describe('generated sounds', () => {
  it.each([
    ['ring tone', generateRingTone(7.5)],
    ['melody', generateMelody(7.5, 3)],
    ['speech', generateSpeech(7.5, 3)],
    ['conversation', generateConversation(7.5, 3)],
  ])('are WAV files of exactly the requested length: %s', (_, file) => {
    const header = new DataView(file.buffer);
    expect(new TextDecoder('latin1').decode(file.subarray(0, 16))).toMatch(/^RIFF.{4}WAVEfmt $/s);
    expect(header.getUint16(22, true)).toBe(1);
    expect(header.getUint32(24, true)).toBe(8000);
    expect(header.getUint16(34, true)).toBe(16);
    expect(header.getUint32(4, true)).toBe(file.length - 8);
    expect(header.getUint32(40, true)).toBe(7.5 * 8000 * 2);
    expect(file.length).toBe(44 + 7.5 * 8000 * 2);
  });

  it.each([
    ['melody', generateMelody(20, 3)],
    ['speech', generateSpeech(20, 3)],
    ['conversation', generateConversation(20, 3)],
  ])('are audible and not clipped: %s', (_, file) => {
    const pieces = measureLoudness(file);
    expect(pieces.filter((piece) => piece > 400).length).toBeGreaterThan(pieces.length / 2);
    const cut = readSamples(file).filter((sample) => Math.abs(sample) >= 32_767).length;
    expect(cut).toBeLessThan(readSamples(file).length / 1000);
  });

  it('include pauses between phrases of speech', () => {
    expect(measureLoudness(generateSpeech(30, 8)).filter((piece) => piece < 20).length).toBeGreaterThan(10);
  });

  it('are the same for the same seed and different for another seed', async () => {
    expect(generateConversation(3, toSeed('a call'))).toEqual(generateConversation(3, toSeed('a call')));
    expect(generateConversation(3, toSeed('a call'))).not.toEqual(generateConversation(3, toSeed('another')));
    expect(await generateLongConversation(3, 9)).toEqual(generateConversation(3, 9));
    expect(generateMelody(3, 1)).not.toEqual(generateMelody(3, 2));
  });

  it('include a ring tone that rings twice, followed by two seconds of silence', () => {
    const pieces = measureLoudness(generateRingTone(3)).map((piece) => piece > 1000);
    expect(pieces.slice(0, 10)).toEqual([true, true, true, true, false, false, true, true, true, true]);
    expect(pieces.slice(10)).toEqual(Array(20).fill(false));
  });
});
