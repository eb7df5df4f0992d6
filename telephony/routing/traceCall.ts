import { joinAnd, msg, t } from '#i18n';
import { findAlternative, findFallback, findForward, findRedirect, listKeyEdges } from './choose';
import { getFullName, getStepName } from './names';
import type { CallerType, Situation } from './situation';
import type { Edge, Step } from './step';
import { getSituationAt, hasMembers, isMissing, listMembers, type PhoneSystem } from './system';
import { getTriggerReason } from './triggerText';

/** Simulated behaviour of the called users. */
export type AnswerMode = 'answer' | 'silent' | 'busy';

export interface TracedCall {
  /** Id of the step where the call starts. */
  from: string;
  caller: CallerType;
  at: Date;
  /** Keys pressed by the caller, one for each prompt; no key is pressed if the entry is empty or missing. */
  keys: readonly (string | undefined)[];
  people: AnswerMode;
}

export interface PathStop {
  step: Step;
  /** Explanation of what happens at the stop and why the call continues, for display. */
  reason: string;
  /** Rule by which the call continues; undefined at the end of the path. */
  edge?: Edge;
  /** Seconds since the call came in. */
  seconds: number;
  /** Index in `keys` of the key pressed at this stop. */
  keyPlace?: number;
}

export type PathEnd = 'answered' | 'mailbox' | 'outside' | 'nobody' | 'loop';

export interface CallPath {
  stops: PathStop[];
  end: PathEnd;
}

/** Outcome at a step: where the call continues, or how it ends. */
interface Transition {
  reason: string;
  edge?: Edge;
  end?: PathEnd;
  /** Seconds that pass before the call continues. */
  after?: number;
}

interface TraceState {
  system: PhoneSystem;
  call: TracedCall;
  situation: Situation;
  step: Step;
  /** Returns the caller's next key and advances to the one after it. */
  nextKey(): string | undefined;
}

/** Maximum number of rung members listed by name. */
const MAX_NAMES = 3;

const joinNames = (steps: readonly Step[]): string => joinAnd(steps.map(getStepName), MAX_NAMES);

const explainRedirect = ({ system, call }: TraceState, { kind, flag }: Edge): string =>
  kind === 'flag'
    ? getTriggerReason(system.triggers.get(flag ?? ''), flag ?? '', system.timeZone, call.at)
    : t('The caller hides the number');

const noKeyMessages = {
  goesOn: msg('No key is pressed'),
  ends: msg('No key is pressed, and no next destination is set: it ends'),
};
const noDestinationMessages = {
  goesOn: msg('Key {pressed} has no destination'),
  ends: msg('Key {pressed} has no destination, and no next destination is set: it ends'),
};

const resolveMenu = ({ step, nextKey }: TraceState): Transition => {
  const pressed = nextKey();
  const edge =
    pressed === undefined ? undefined : listKeyEdges(step.edges).find(({ key }) => key === pressed);
  if (edge) return { reason: t('Key {pressed} is pressed', { pressed }), edge, after: 5 };
  const rest = findFallback(step.edges);
  const reasons = pressed === undefined ? noKeyMessages : noDestinationMessages;
  if (rest) return { reason: t(reasons.goesOn, { pressed }), edge: rest, after: rest.seconds ?? 0 };
  return { reason: t(reasons.ends, { pressed }), end: 'nobody' };
};

const listRinging = ({ system, step }: TraceState): Step[] =>
  listMembers(system, step).filter((member) => !isMissing(member));

const countStages = (step: Step): number => {
  const lengths = new Map(
    step.edges.filter(({ kind }) => kind === 'member').map(({ field, seconds }) => [field, seconds ?? 0]),
  );
  return [...lengths.values()].reduce((sum, length) => sum + length, 0);
};

/** Messages for unanswered calls that continue immediately, continue after a delay, or end. */
const unansweredMessages = {
  nobodyThere: {
    goesOn: msg('No member available'),
    within: msg('No member available within {waited} s'),
    ends: msg('No member available, and no next destination is set: it ends'),
  },
  busy: {
    goesOn: msg('Rings {names}; all are busy'),
    within: msg('Rings {names}; all are busy within {waited} s'),
    ends: msg('Rings {names}; all are busy, and no next destination is set'),
  },
  silent: {
    goesOn: msg('Rings {names}; nobody answers'),
    within: msg('Rings {names}; nobody answers within {waited} s'),
    ends: msg('Rings {names}; nobody answers, and no next destination is set'),
  },
};

const resolveMembers = (position: TraceState): Transition => {
  const { step, call } = position;
  const people = listRinging(position);
  const rest = findFallback(step.edges);
  const pressed = step.kind === 'acds' ? position.nextKey() : undefined;
  const key =
    pressed === undefined ? undefined : listKeyEdges(step.edges).find((edge) => edge.key === pressed);
  if (key)
    return { reason: t('The caller presses {pressed} while waiting', { pressed }), edge: key, after: 10 };
  if (people.length > 0 && call.people === 'answer')
    return { reason: t('Rings {names}; one of them answers', { names: joinNames(people) }), end: 'answered' };
  const waited = step.kind === 'acds' ? (rest?.seconds ?? 0) : countStages(step);
  const words =
    unansweredMessages[people.length === 0 ? 'nobodyThere' : call.people === 'busy' ? 'busy' : 'silent'];
  const reason = t(rest ? (waited > 0 ? words.within : words.goesOn) : words.ends, {
    names: joinNames(people),
    waited,
  });
  return rest ? { reason, edge: rest, after: waited } : { reason, end: 'nobody' };
};

/** Messages for unavailable extensions whose calls continue, or end because there is no mailbox. */
const noAnswerMessages = {
  dnd: {
    goesOn: msg('Do not disturb is on'),
    ends: msg('Do not disturb is on, and it has no mailbox: the call ends'),
  },
  busy: { goesOn: msg('Busy'), ends: msg('Busy, and it has no mailbox: the call ends') },
  timeout: {
    goesOn: msg('Nobody answers'),
    ends: msg('Nobody answers, and it has no mailbox: the call ends'),
  },
};

const resolveExtension = ({ step, call, situation }: TraceState): Transition => {
  const forward = findForward(step.edges, situation);
  if (forward && forward.to !== step.id) return { reason: t('Forwards all calls'), edge: forward };
  if (!step.dnd && call.people === 'answer') return { reason: t('Rings, and is answered'), end: 'answered' };
  const hindrance = step.dnd ? 'dnd' : call.people === 'busy' ? 'busy' : 'timeout';
  const edge = findAlternative(step.edges, hindrance, situation);
  const after = hindrance === 'timeout' ? (edge?.seconds ?? 0) : 0;
  if (after > 0) return { reason: t('Nobody answers for {after} s', { after }), edge, after };
  const { goesOn, ends } = noAnswerMessages[hindrance];
  return edge ? { reason: t(goesOn), edge, after } : { reason: t(ends), end: 'nobody' };
};

const continueOrEnd = (reason: string, step: Step, fallback: string): Transition => {
  const [edge] = step.edges;
  return edge ? { reason, edge, after: edge.seconds ?? 0 } : { reason: fallback, end: 'nobody' };
};

const resolveTransition = (position: TraceState): Transition => {
  const { step, situation } = position;
  if (step.kind === 'missing') return { reason: t('Account not found: the call ends'), end: 'nobody' };
  if (step.disabled) return { reason: t('It is disabled: the call ends'), end: 'nobody' };
  const sent = findRedirect(step.edges, situation);
  if (sent) return { reason: explainRedirect(position, sent), edge: sent };
  if (step.kind === 'attendants') return resolveMenu(position);
  if (hasMembers(step)) return resolveMembers(position);
  if (step.kind === 'extensions') return resolveExtension(position);
  if (step.kind === 'voicemail') return { reason: t('The caller may leave a message'), end: 'mailbox' };
  if (step.kind === 'external') return { reason: t('Rings outside the phone system'), end: 'outside' };
  if (step.kind === 'orbits')
    return continueOrEnd(t('Parked until it times out'), step, t('Parked; no timeout destination is set'));
  return continueOrEnd(t('A call comes in'), step, t('The number has no destination: the call ends'));
};

/** Maximum number of stops; longer paths are treated as loops. */
const MAX_STEPS = 30;

/** Simulates the path of a call through a phone system, with an explanation at each stop. */
export const traceCall = (system: PhoneSystem, call: TracedCall): CallPath => {
  const stops: PathStop[] = [];
  let nextPlace = 0;
  const visited = new Set<string>();
  let [id, seconds]: [string, number] = [call.from, 0];
  for (;;) {
    const step = system.steps.get(id);
    if (!step) return { stops, end: 'nobody' };
    const at = new Date(call.at.getTime() + seconds * 1000);
    let keyPlace: number | undefined;
    const position: TraceState = {
      system,
      call: { ...call, at },
      situation: getSituationAt(system, at, call.caller),
      step,
      nextKey: () => {
        keyPlace = nextPlace++;
        return call.keys[keyPlace] || undefined;
      },
    };
    const { reason, edge, end, after = 0 } = resolveTransition(position);
    // A key press may lead back to earlier steps; only repetition without a key press is a loop.
    const isLoop = visited.has(id) || stops.length >= MAX_STEPS;
    if (edge?.kind === 'key') visited.clear();
    else visited.add(id);
    if (isLoop) {
      stops.push({
        step,
        reason: t('The call already passed {step} before: the call loops', { step: getFullName(step) }),
        seconds,
      });
      return { stops, end: 'loop' };
    }
    stops.push({
      ...{ step, reason, seconds },
      ...(edge && { edge }),
      ...(keyPlace !== undefined && { keyPlace }),
    });
    if (!edge) return { stops, end: end ?? 'nobody' };
    seconds += after;
    id = edge.to;
  }
};
