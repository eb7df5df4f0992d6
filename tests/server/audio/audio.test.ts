import { describe, expect, it } from 'vitest';
import { melody } from '../../../server/audio/holdMusicMelody';
import { ringTone } from '../../../server/audio/ringTone';
import { conversation, longConversation, speech } from '../../../server/audio/speech';
import { seedOf } from '../../../server/common/seedFromText';

const samplesOf = (file: Uint8Array<ArrayBuffer>) => new Int16Array(file.buffer, 44);

/** Loudness of a sound in pieces of a tenth of a second. */
function loudness(file: Uint8Array<ArrayBuffer>): number[] {
  const samples = samplesOf(file);
  return Array.from({ length: Math.floor(samples.length / 800) }, (_, piece) => {
    const part = samples.subarray(piece * 800, piece * 800 + 800);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / 800);
  });
}

describe('sounds made by the server', () => {
  it.each([
    ['ring tone', ringTone(7.5)],
    ['melody', melody(7.5, 3)],
    ['speech', speech(7.5, 3)],
    ['conversation', conversation(7.5, 3)],
  ])('are WAV files of exactly the length asked for: %s', (_, file) => {
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
    ['melody', melody(20, 3)],
    ['speech', speech(20, 3)],
    ['conversation', conversation(20, 3)],
  ])('can be heard, and are not cut off: %s', (_, file) => {
    const pieces = loudness(file);
    expect(pieces.filter((piece) => piece > 400).length).toBeGreaterThan(pieces.length / 2);
    const cut = samplesOf(file).filter((sample) => Math.abs(sample) >= 32_767).length;
    expect(cut).toBeLessThan(samplesOf(file).length / 1000);
  });

  it('pause between phrases, as people do', () => {
    expect(loudness(speech(30, 8)).filter((piece) => piece < 20).length).toBeGreaterThan(10);
  });

  it('are the same for the same seed and others for another', async () => {
    expect(conversation(3, seedOf('a call'))).toEqual(conversation(3, seedOf('a call')));
    expect(conversation(3, seedOf('a call'))).not.toEqual(conversation(3, seedOf('another')));
    expect(await longConversation(3, 9)).toEqual(conversation(3, 9));
    expect(melody(3, 1)).not.toEqual(melody(3, 2));
  });

  it('rings twice and is silent for two seconds', () => {
    const pieces = loudness(ringTone(3)).map((piece) => piece > 1000);
    expect(pieces.slice(0, 10)).toEqual([true, true, true, true, false, false, true, true, true, true]);
    expect(pieces.slice(10)).toEqual(Array(20).fill(false));
  });
});
