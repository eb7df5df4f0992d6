import type { Random } from '../../../../demo/seededRandom';

/** A number from 0 up to 1 from a seed, without the sequence that could follow: for chances that mostly fail. */
export function hashToUnit(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/**
 * How many, when `mean` are expected (Poisson).
 * @param first from 0 up to 1: what the first throw of the dice gave
 */
export function drawPoisson(random: Random, mean: number, first: number): number {
  const limit = Math.exp(-mean);
  let many = 0;
  for (let left = first; left > limit; left *= random.next()) many++;
  return many;
}

/** Seconds until something that happens at any time: short waits are likely, long ones seldom. */
export const drawWait = (random: Random, mean: number): number =>
  Math.round(-Math.log(1 - random.next()) * mean);

const MAX_TALK_SECONDS = 50 * 60;

/** Seconds people talk: mostly a minute or two, now and then half an hour. */
export function drawTalkSeconds(random: Random, typical: number): number {
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

/** A number outside, of a range kept for fiction. */
export const pickExternalNumber = (random: Random): string =>
  `${random.pick(EXTERNAL_PREFIXES)}${String(random.between(0, 9999)).padStart(4, '0')}`;

/** What stands for a caller who does not say who it is. */
export const ANONYMOUS = 'anonymous';
