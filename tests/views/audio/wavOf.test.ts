import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from '../../../contract/media/mediaTypes';
import { wavOfSamples } from '../../../src/views/audio/wavOf';

describe('a recording as WAV', () => {
  it('is what the server takes for one, with its samples cut where they are too loud', async () => {
    const bytes = await wavOfSamples(new Float32Array([0, 1, -1, 4, 0.5]), 16_000).arrayBuffer();
    expect(mediaTypeOf(new Uint8Array(bytes))).toBe('audio/wav');
    const view = new DataView(bytes);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
      1, 16_000, 16,
    ]);
    expect(view.getUint32(40, true)).toBe(10);
    const samples = [0, 1, 2, 3, 4].map((place) => view.getInt16(44 + place * 2, true));
    expect(samples).toEqual([0, 32_767, -32_767, 32_767, 16_384]);
  });
});
