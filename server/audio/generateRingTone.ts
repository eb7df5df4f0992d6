import { createSilence, SAMPLE_RATE, toWavBytes } from './wav';

/** Durations of alternating sound and silence, in seconds. */
const CADENCE_SECONDS = [0.4, 0.2, 0.4, 2] as const;
const PERIOD_SECONDS = CADENCE_SECONDS.reduce((sum, part) => sum + part, 0);
const FREQUENCIES = [400, 450] as const;

/**
 * Generates the Australian ringback tone.
 * @returns a WAV file of exactly `seconds`
 */
export function generateRingTone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = createSilence(seconds);
  for (let index = 0; index < samples.length; index++) {
    const at = index / SAMPLE_RATE;
    if (!isRinging(at % PERIOD_SECONDS)) continue;
    samples[index] = FREQUENCIES.reduce((sum, hertz) => sum + 0.25 * Math.sin(2 * Math.PI * hertz * at), 0);
  }
  return toWavBytes(samples);
}

function isRinging(at: number): boolean {
  const [first, gap, second] = CADENCE_SECONDS;
  return at < first || (at >= first + gap && at < first + gap + second);
}
