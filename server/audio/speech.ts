import { type Random, randomFrom } from '../demo/seededRandom';
import { syllable, type Voice, voiceOf } from './syntheticVoice';
import { SAMPLE_RATE, silence, wavOf } from './wav';

/** Somebody speaking, no words of any language: a prompt, a voice message. A WAV file of exactly `seconds`. */
export function speech(seconds: number, seed: number): Uint8Array<ArrayBuffer> {
  const samples = silence(seconds);
  const random = randomFrom(seed);
  for (const _ of talking(samples, [voiceOf(random)], random));
  return wavOf(samples);
}

/** Two people taking turns: a recorded call. A WAV file of exactly `seconds`. */
export function conversation(seconds: number, seed: number): Uint8Array<ArrayBuffer> {
  const samples = silence(seconds);
  const random = randomFrom(seed);
  for (const _ of talking(samples, twoVoices(random), random));
  return wavOf(samples);
}

/** The same as {@link conversation}, letting other work through after every turn: for calls of many minutes. */
export async function longConversation(seconds: number, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const samples = silence(seconds);
  const random = randomFrom(seed);
  for (const _ of talking(samples, twoVoices(random), random)) await new Promise(setImmediate);
  return wavOf(samples);
}

function twoVoices(random: Random): Voice[] {
  const first = voiceOf(random);
  const second = voiceOf(random);
  const isAlike = Math.abs(first.pitch - second.pitch) < 30;
  return [first, isAlike ? { ...second, pitch: first.pitch * (first.pitch > 150 ? 0.6 : 1.7) } : second];
}

/** Fills the samples; hands back after every turn. */
function* talking(samples: Float32Array, voices: Voice[], random: Random): Generator<void> {
  let at = pause(random, 0.1, 0.3);
  for (let turn = 0; at < samples.length; turn++) {
    const voice = voices[turn % voices.length];
    if (!voice) return;
    for (let phrases = random.between(1, 3); phrases > 0 && at < samples.length; phrases--)
      at = phrase(samples, at, voice, random) + pause(random, 0.15, 0.5);
    at += pause(random, 0.1, 0.5);
    yield;
  }
}

const pause = (random: Random, shortest: number, longest: number): number =>
  Math.round(SAMPLE_RATE * (shortest + random.next() * (longest - shortest)));

function phrase(samples: Float32Array, from: number, voice: Voice, random: Random): number {
  const length = random.between(3, 11);
  const isQuestion = random.chance(0.2);
  let at = from;
  for (let index = 0; index < length && at < samples.length; index++) {
    const fall = 1.12 - (0.24 * index) / length;
    const rise = isQuestion && index === length - 1 ? 1.3 : fall;
    at = syllable(samples, at, voice, rise * (0.97 + random.next() * 0.06), random);
  }
  return at;
}
