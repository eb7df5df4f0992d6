import { createRandom, type Random } from '../common/seededRandom';
import { createSilence, SAMPLE_RATE, toWavBytes } from './wav';

const BEAT = 0.42;
const LOW_C = 261.63;
/** Pentatonic scale in semitones above C. All combinations of its notes sound consonant. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16] as const;
const BASS = [0, -3, -7, -5] as const;
const BEATS_PER_BAR = 4;

/**
 * Generates hold music: a gentle tune over a bass, different for each seed.
 * @returns a WAV file of exactly `seconds`
 */
export function generateMelody(seconds: number, seed = 1): Uint8Array<ArrayBuffer> {
  const samples = createSilence(seconds);
  const tune = composeTune(createRandom(seed));
  const beats = Math.ceil(seconds / BEAT);
  for (let beat = 0; beat < beats; beat++) {
    const step = tune[beat % tune.length];
    if (step !== undefined) addNote(samples, beat * BEAT, BEAT * 2, SCALE[step] ?? 0, 0.3);
    const bar = Math.floor(beat / BEATS_PER_BAR) % BASS.length;
    if (beat % BEATS_PER_BAR === 0)
      addNote(samples, beat * BEAT, BEAT * BEATS_PER_BAR, (BASS[bar] ?? 0) - 12, 0.25);
  }
  return toWavBytes(samples);
}

/** Composes a tune as a random walk on the scale, with few leaps and some rests. */
function composeTune(random: Random): (number | undefined)[] {
  let step = random.between(1, 4);
  return Array.from({ length: BEATS_PER_BAR * BASS.length * 2 }, (_, beat) => {
    step = Math.min(SCALE.length - 1, Math.max(0, step + random.between(-2, 2)));
    return beat % BEATS_PER_BAR !== 0 && random.chance(0.25) ? undefined : step;
  });
}

function addNote(
  samples: Float32Array,
  from: number,
  length: number,
  halfTones: number,
  loudness: number,
): void {
  const hertz = LOW_C * 2 ** (halfTones / 12);
  const first = Math.round(from * SAMPLE_RATE);
  const last = Math.min(samples.length, first + Math.round(length * SAMPLE_RATE));
  for (let index = first; index < last; index++) {
    const at = (index - first) / SAMPLE_RATE;
    const fading = Math.min(1, at / 0.01) * Math.exp(-3 * at) * Math.min(1, (length - at) / 0.02);
    const turn = 2 * Math.PI * hertz * at;
    const sound = Math.sin(turn) + 0.3 * Math.sin(2 * turn) + 0.1 * Math.sin(3 * turn);
    samples[index] = (samples[index] ?? 0) + loudness * fading * sound;
  }
}
