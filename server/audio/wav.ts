/** Samples a second of everything the server makes: what telephones carry. */
export const SAMPLE_RATE = 8000;

const HEADER = 44;
const LOUDEST = 32_767;

/** Silence to draw a sound into, exactly `seconds` long; a sample lies from -1 to 1. */
export const silence = (seconds: number): Float32Array =>
  new Float32Array(Math.max(0, Math.round(seconds * SAMPLE_RATE)));

/** A WAV file: 8 kHz, mono, 16 bit. Samples beyond -1 and 1 are cut off. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = samples.length * 2;
  const file = new DataView(new ArrayBuffer(HEADER + bytes));
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index++) file.setUint8(at + index, letters.charCodeAt(index));
  };
  text(0, 'RIFF');
  file.setUint32(4, HEADER - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, SAMPLE_RATE, true);
  file.setUint32(28, SAMPLE_RATE * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, bytes, true);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.min(1, Math.max(-1, samples[index] ?? 0));
    file.setInt16(HEADER + index * 2, Math.round(sample * LOUDEST), true);
  }
  return new Uint8Array(file.buffer);
}
