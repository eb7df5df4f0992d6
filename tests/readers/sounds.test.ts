import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../contract/media/mediaTypes';
import { isAudioType, readSound } from '../../contract/media/sounds/readSound';
import { correctWavSizes } from '../../contract/media/sounds/readWavSound';
import fc from '../support/fastCheck';
import { getSound, sounds } from './createSounds';
import { soundsExamples } from './soundsExamples';

const read = (bytes: Uint8Array) => {
  const type = detectMediaType(bytes);
  if (!type || !isAudioType(type)) return { refused: true, reason: 'not a sound' } as const;
  return readSound(type, bytes);
};

describe('sounds', () => {
  it.each(soundsExamples.examples)('reads $given', ({ given, reads, refuses }) => {
    expect(Object.keys(sounds)).toContain(given);
    const sound = read(getSound(given));
    if ('refused' in sound) expect(sound.reason).toBe(refuses);
    else expect(`${(sound.duration / 1000).toFixed(1)} s`).toBe(reads);
  });

  it('never last longer without their end, and are refused for a reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(sounds)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, share) => {
          const whole = getSound(name);
          const sound = read(whole);
          const part = read(whole.slice(0, Math.floor(whole.length * share)));
          if ('refused' in part) expect(part.reason).not.toBe('');
          else expect(part.duration).toBeLessThanOrEqual('refused' in sound ? 0 : sound.duration);
        },
      ),
    );
  });

  it('are read whatever bytes follow the signature of a type', () => {
    const signatures = [
      'WAV, 16 bit',
      'MP3 after an ID3 tag',
      'Ogg Opus',
      'WebM Opus, recorded in a browser',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...signatures),
        fc.nat(80),
        fc.uint8Array({ maxLength: 400 }),
        (name, length, noise) => {
          const start = getSound(name).slice(0, Math.max(12, length));
          expect(() => read(new Uint8Array([...start, ...noise]))).not.toThrow();
        },
      ),
    );
  });

  it('from a pipe receive the sizes of their samples, and other files are unchanged', () => {
    const whole = getSound('WAV, 16 bit');
    expect(correctWavSizes(getSound('WAV from a pipe, sizes 0'))).toEqual(whole);
    expect(correctWavSizes(getSound('WAV from a pipe, sizes FFFFFFFF'))).toEqual(whole);
    for (const name of ['WAV, 16 bit', 'WAV with a LIST chunk before the samples', 'Ogg Opus', 'text'])
      expect(correctWavSizes(getSound(name))).toEqual(getSound(name));
  });
});
