import { encodeWav } from '../../contract/media/wavFile';

/** Samples a second of everything the server makes: what telephones carry. */
export const SAMPLE_RATE = 8000;

/** Silence to draw a sound into, exactly `seconds` long; a sample lies from -1 to 1. */
export const createSilence = (seconds: number): Float32Array =>
  new Float32Array(Math.max(0, Math.round(seconds * SAMPLE_RATE)));

/** A sound the server made, as a file. */
export const toWavBytes = (samples: Float32Array): Uint8Array<ArrayBuffer> => encodeWav(samples, SAMPLE_RATE);
