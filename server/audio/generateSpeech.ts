import { createRandom, type Random } from '../common/seededRandom';
import { addSyllable, pickVoice, type Voice } from './syntheticVoice';
import { createSilence, SAMPLE_RATE, toWavBytes } from './wav';

/**
 * Generates speech-like sound without words, for a prompt or voice message.
 * @returns a WAV file of exactly `seconds`
 */
export function generateSpeech(seconds: number, seed: number): Uint8Array<ArrayBuffer> {
  const samples = createSilence(seconds);
  const random = createRandom(seed);
  for (const _ of addTurns(samples, [pickVoice(random)], random));
  return toWavBytes(samples);
}

/**
 * Generates two alternating voices, for a recorded call.
 * @returns a WAV file of exactly `seconds`
 */
export function generateConversation(seconds: number, seed: number): Uint8Array<ArrayBuffer> {
  const samples = createSilence(seconds);
  const random = createRandom(seed);
  for (const _ of addTurns(samples, pickTwoVoices(random), random));
  return toWavBytes(samples);
}

/** Same as {@link generateConversation}, but yields to other work after each turn. Intended for calls of many minutes. */
export async function generateLongConversation(
  seconds: number,
  seed: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const samples = createSilence(seconds);
  const random = createRandom(seed);
  for (const _ of addTurns(samples, pickTwoVoices(random), random)) await new Promise(setImmediate);
  return toWavBytes(samples);
}

function pickTwoVoices(random: Random): Voice[] {
  const first = pickVoice(random);
  const second = pickVoice(random);
  const isAlike = Math.abs(first.pitch - second.pitch) < 30;
  return [first, isAlike ? { ...second, pitch: first.pitch * (first.pitch > 150 ? 0.6 : 1.7) } : second];
}

/** Fills the samples, yielding after each turn. */
function* addTurns(samples: Float32Array, voices: Voice[], random: Random): Generator<void> {
  let at = pickPause(random, 0.1, 0.3);
  for (let turn = 0; at < samples.length; turn++) {
    const voice = voices[turn % voices.length];
    if (!voice) return;
    for (let phrases = random.between(1, 3); phrases > 0 && at < samples.length; phrases--)
      at = addPhrase(samples, at, voice, random) + pickPause(random, 0.15, 0.5);
    at += pickPause(random, 0.1, 0.5);
    yield;
  }
}

const pickPause = (random: Random, shortest: number, longest: number): number =>
  Math.round(SAMPLE_RATE * (shortest + random.next() * (longest - shortest)));

function addPhrase(samples: Float32Array, from: number, voice: Voice, random: Random): number {
  const length = random.between(3, 11);
  const isQuestion = random.chance(0.2);
  let at = from;
  for (let index = 0; index < length && at < samples.length; index++) {
    const fall = 1.12 - (0.24 * index) / length;
    const rise = isQuestion && index === length - 1 ? 1.3 : fall;
    at = addSyllable(samples, at, voice, rise * (0.97 + random.next() * 0.06), random);
  }
  return at;
}
