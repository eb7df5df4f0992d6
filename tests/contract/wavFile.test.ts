import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../contract/media/mediaTypes';
import { encodeWav, WAV_HEADER_BYTES } from '../../contract/media/wavFile';

describe('WAV file', () => {
  it.each([8_000, 16_000])(
    'contains the given samples at %i samples per second, clipped if they are too loud',
    (rate) => {
      const bytes = encodeWav(new Float32Array([0, 1, -1, 4, 0.5]), rate);
      expect(detectMediaType(bytes)).toBe('audio/wav');
      expect(bytes).toHaveLength(WAV_HEADER_BYTES + 10);
      const view = new DataView(bytes.buffer);
      expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
        1,
        rate,
        16,
      ]);
      expect([view.getUint32(4, true), view.getUint32(28, true), view.getUint32(40, true)]).toEqual([
        bytes.length - 8,
        rate * 2,
        10,
      ]);
      const samples = [0, 1, 2, 3, 4].map((place) => view.getInt16(WAV_HEADER_BYTES + place * 2, true));
      expect(samples).toEqual([0, 32_767, -32_767, 32_767, 16_384]);
    },
  );

  it('may contain no samples', () => {
    expect(encodeWav(new Float32Array(), 8_000)).toHaveLength(WAV_HEADER_BYTES);
  });
});
