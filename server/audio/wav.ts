import { encodeWav } from '../../contract/media/wavFile';

/** Sample rate of all generated audio, in Hz. It is the usual rate in telephony. */
export const SAMPLE_RATE = 8000;

/** Creates a silent buffer of exactly `seconds`. Samples range from -1 to 1. */
export const createSilence = (seconds: number): Float32Array =>
  new Float32Array(Math.max(0, Math.round(seconds * SAMPLE_RATE)));

export const toWavBytes = (samples: Float32Array): Uint8Array<ArrayBuffer> => encodeWav(samples, SAMPLE_RATE);
