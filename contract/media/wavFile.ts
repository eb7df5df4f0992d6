export const WAV_HEADER_BYTES = 44;

const MAX_SAMPLE = 0x7fff;

/**
 * Encodes a mono 16-bit WAV file.
 * @param samples values from -1 to 1; values outside this range are clipped
 * @param rate sample rate in Hz
 */
export const encodeWav = (samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> => {
  const bytes = samples.length * 2;
  const file = new DataView(new ArrayBuffer(WAV_HEADER_BYTES + bytes));
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index++) file.setUint8(at + index, letters.charCodeAt(index));
  };
  text(0, 'RIFF');
  file.setUint32(4, WAV_HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, bytes, true);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.min(1, Math.max(-1, samples[index] ?? 0));
    file.setInt16(WAV_HEADER_BYTES + index * 2, Math.round(sample * MAX_SAMPLE), true);
  }
  return new Uint8Array(file.buffer);
};
