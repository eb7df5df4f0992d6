import type { Random } from '../../../common/seededRandom';

/** Maps a seed to a number from 0 up to 1 without creating a generator; used for unlikely events. */
export function hashToUnit(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/**
 * Draws a Poisson-distributed count with the expected value `mean`.
 * @param first the first random number, at least 0 and less than 1
 */
export function samplePoisson(random: Random, mean: number, first: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let left = first; left > limit; left *= random.next()) count++;
  return count;
}

/** Draws an exponentially distributed waiting time in seconds. */
export const sampleWait = (random: Random, mean: number): number =>
  Math.round(-Math.log(1 - random.next()) * mean);

const MAX_TALK_SECONDS = 50 * 60;

/** Draws a talk time in seconds: usually a minute or two, occasionally half an hour. */
export function sampleTalkSeconds(random: Random, typical: number): number {
  const spread = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(MAX_TALK_SECONDS, Math.max(6, Math.round(typical * Math.exp(0.85 * spread))));
}

const EXTERNAL_PREFIXES = [
  '6127010',
  '6137010',
  '6177010',
  '6187010',
  '6125550',
  '6135550',
  '6175550',
] as const;

/** Returns an external number from a range reserved for fiction. */
export const pickExternalNumber = (random: Random): string =>
  `${random.pick(EXTERNAL_PREFIXES)}${String(random.between(0, 9999)).padStart(4, '0')}`;
