import { SAMPLE_RATE, silence, wavOf } from './wav';

/** Seconds of sound and of silence, over and over. */
const CADENCE = [0.4, 0.2, 0.4, 2] as const;
const PERIOD = CADENCE.reduce((sum, part) => sum + part, 0);
const HERTZ = [400, 450] as const;

/** What a caller hears while it rings, as in Australia. A WAV file of exactly `seconds`. */
export function ringTone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = silence(seconds);
  for (let index = 0; index < samples.length; index++) {
    const at = index / SAMPLE_RATE;
    if (!isRinging(at % PERIOD)) continue;
    samples[index] = HERTZ.reduce((sum, hertz) => sum + 0.25 * Math.sin(2 * Math.PI * hertz * at), 0);
  }
  return wavOf(samples);
}

function isRinging(at: number): boolean {
  const [first, gap, second] = CADENCE;
  return at < first || (at >= first + gap && at < first + gap + second);
}
