import { minutesToMilliseconds } from 'date-fns';
import type { RolloutLimits, StageMeasurement } from '../../database/schema';

/** Number of registrations below which a loss is not judged. */
const MIN_REGISTRATIONS = 3;

/** Minutes after a change during which phones may be registering again. */
const REGISTRATION_GRACE_MINUTES = 5;

/** Standard errors that a drop must exceed, during the watch and at its end, so that chance alone rarely stops a rollout. */
const MIN_STANDARD_ERRORS = { interim: 5, final: 4 };

export interface JudgedStage {
  /** Undefined before the first measurement. */
  measured: StageMeasurement | undefined;
  problems: number;
  refusals: number;
  limits: RolloutLimits;
  /** Start and end of the watch, and the current time, in milliseconds. */
  watchedFrom: number;
  watchedUntil: number;
  now: number;
  isExtended: boolean;
}

export type Measure = 'answered' | 'registrations' | 'problems' | 'refusals';

export type Verdict =
  /** Within its limits so far. */
  | { next: 'watch' }
  /** Not enough calls for a judgement: the watch is extended once. */
  | { next: 'extend' }
  /** Within its limits at the end of the watch; `unknown` could not be judged. */
  | { next: 'pass'; unknown: Measure[] }
  | { next: 'stop'; exceeded: Measure };

/** Compares a stage with its limits. A measure with too little data counts neither as good nor as bad. */
export function judgeStage(stage: JudgedStage): Verdict {
  const { limits, problems, refusals, now, watchedUntil, isExtended } = stage;
  if (refusals > limits.max_refusals) return { next: 'stop', exceeded: 'refusals' };
  if (problems > limits.max_reach_problems) return { next: 'stop', exceeded: 'problems' };
  const results = { answered: judgeAnswered(stage), registrations: judgeRegistrations(stage) };
  const names = ['answered', 'registrations'] as const;
  const exceeded = names.find((name) => results[name] === 'bad');
  if (exceeded) return { next: 'stop', exceeded };
  if (now < watchedUntil) return { next: 'watch' };
  if (results.answered === 'unknown' && !isExtended) return { next: 'extend' };
  return { next: 'pass', unknown: names.filter((name) => results[name] === 'unknown') };
}

type Judgement = 'good' | 'bad' | 'unknown';

function judgeAnswered({ measured, limits, now, watchedUntil }: JudgedStage): Judgement {
  if (!measured) return 'unknown';
  const { calls, answered, callsBefore, answeredBefore } = measured;
  if (calls < limits.min_calls || callsBefore < limits.min_calls) return 'unknown';
  const drop = answeredBefore / callsBefore - answered / calls;
  if (drop * 100 <= limits.max_answered_drop) return 'good';
  const pooled = (answered + answeredBefore) / (calls + callsBefore);
  const standardError = Math.sqrt(pooled * (1 - pooled) * (1 / calls + 1 / callsBefore));
  const minErrors = now < watchedUntil ? MIN_STANDARD_ERRORS.interim : MIN_STANDARD_ERRORS.final;
  return drop > minErrors * standardError ? 'bad' : 'good';
}

function judgeRegistrations({ measured, limits, now, watchedFrom, watchedUntil }: JudgedStage): Judgement {
  if (!measured || measured.registeredBefore < MIN_REGISTRATIONS) return 'unknown';
  const settledAt = watchedFrom + minutesToMilliseconds(REGISTRATION_GRACE_MINUTES);
  if (now < Math.min(settledAt, watchedUntil)) return 'good';
  const lost = measured.registeredBefore - measured.registered;
  return (lost / measured.registeredBefore) * 100 > limits.max_registrations_lost ? 'bad' : 'good';
}
