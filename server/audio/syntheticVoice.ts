import type { Random } from '../common/seededRandom';
import { SAMPLE_RATE } from './wav';

export interface Voice {
  /** Pitch in hertz. */
  pitch: number;
  /** Size of the vocal tract relative to the average. Scales all formants. */
  size: number;
  /** Pace in syllables per second. */
  pace: number;
  breath: number;
}

export function pickVoice(random: Random): Voice {
  const isDeep = random.chance(0.5);
  return {
    pitch: isDeep ? random.between(90, 130) : random.between(165, 230),
    size: (isDeep ? 0.92 : 1.12) + random.next() * 0.1,
    pace: 3.6 + random.next() * 2,
    breath: 0.02 + random.next() * 0.05,
  };
}

/** First three formants of each vowel, in hertz. */
const VOWELS = [
  [730, 1090, 2440],
  [570, 840, 2410],
  [300, 870, 2240],
  [270, 2290, 3010],
  [530, 1840, 2480],
  [660, 1720, 2410],
  [490, 1350, 1690],
] as const;
const BANDWIDTHS = [70, 100, 140] as const;
const LOUDNESS = [1, 0.55, 0.25] as const;

/**
 * Adds a syllable: a hiss or burst followed by a vowel.
 * @param at index of the first sample
 * @param rise pitch relative to the speaker's normal pitch; usually 1
 * @returns index after the last sample
 */
export function addSyllable(
  samples: Float32Array,
  at: number,
  voice: Voice,
  rise: number,
  random: Random,
): number {
  const total = Math.round((SAMPLE_RATE / voice.pace) * (0.7 + random.next() * 0.6));
  const end = Math.min(samples.length, at + total);
  const hissEnds = Math.min(end, at + (random.chance(0.6) ? Math.round(total * 0.25) : 0));
  addHiss(samples, at, hissEnds, random);
  addVowel(samples, hissEnds, end, voice, rise, random);
  return end;
}

function addHiss(samples: Float32Array, from: number, to: number, random: Random): void {
  let before = 0;
  for (let index = from; index < to; index++) {
    const noise = random.next() * 2 - 1;
    const fading = Math.sin((Math.PI * (index - from)) / (to - from));
    // Differencing acts as a high-pass filter, which produces the sound of an "s".
    samples[index] = (samples[index] ?? 0) + 0.06 * fading * (noise - before);
    before = noise;
  }
}

function addVowel(
  samples: Float32Array,
  from: number,
  to: number,
  voice: Voice,
  rise: number,
  random: Random,
): void {
  const resonators = random
    .pick(VOWELS)
    .map((hertz, index) => createResonator(hertz * voice.size, BANDWIDTHS[index] ?? 100));
  let phase = random.next();
  for (let index = from; index < to; index++) {
    const progress = (index - from) / (to - from);
    phase += (voice.pitch * rise * (1 - 0.06 * progress)) / SAMPLE_RATE;
    if (phase >= 1) phase -= 1;
    // The vocal folds open slowly and close quickly. The closing produces the sound.
    const source =
      (phase < 0.6 ? phase / 0.6 : (1 - phase) * 1.2) - 0.4 + voice.breath * (random.next() - 0.5);
    const sound = resonators.reduce((sum, ring, formant) => sum + (LOUDNESS[formant] ?? 0) * ring(source), 0);
    const fading = Math.min(1, progress / 0.15, (1 - progress) / 0.3);
    samples[index] = (samples[index] ?? 0) + 0.45 * fading * sound;
  }
}

function createResonator(hertz: number, width: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * width) / SAMPLE_RATE);
  const first = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  const second = -radius * radius;
  const gain = (1 - radius) * 2;
  let last = 0;
  let beforeLast = 0;
  return (input) => {
    const output = gain * input + first * last + second * beforeLast;
    beforeLast = last;
    last = output;
    return output;
  };
}
