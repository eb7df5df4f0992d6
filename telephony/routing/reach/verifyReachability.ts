import { t } from '#i18n';
import { getStateKey, type Interval, listIntervals } from '../boundaries';
import { getForwardArrow } from '../getForwardArrow';
import { getFullName, getStepName } from '../names';
import type { CallerType } from '../situation';
import type { Step } from '../step';
import { getSituationAt, type PhoneSystem } from '../system';
import { type Exploration, explorePaths, findCycles } from './explore';
import type { Finding } from './finding';
import {
  findMissedHolidays,
  findMissingRule,
  findStaticFaults,
  findUnreachableSteps,
} from './findStaticFaults';

export interface ReachabilityReport {
  findings: Finding[];
  numbers: number;
  /** Number of periods evaluated. */
  stretches: number;
}

/** Groups periods with identical routing. */
const groupIdenticalIntervals = (system: PhoneSystem, stretches: readonly Interval[]): Interval[][] => {
  const states = new Map<string, Interval[]>();
  for (const stretch of stretches) {
    const state = getStateKey(system, stretch);
    const known = states.get(state);
    if (known) known.push(stretch);
    else states.set(state, [stretch]);
  }
  return [...states.values()];
};

interface CollectedFinding {
  finding: Omit<Finding, 'numbers' | 'hours'>;
  numbers: Set<Step>;
  stretches: Set<Interval>;
}

const createCollector = () => {
  const all = new Map<string, CollectedFinding>();
  const gather = (finding: CollectedFinding['finding'], number: Step, stretches: readonly Interval[]) => {
    const known = all.get(finding.id) ?? { finding, numbers: new Set(), stretches: new Set() };
    all.set(finding.id, known);
    known.numbers.add(number);
    for (const stretch of stretches) known.stretches.add(stretch);
  };
  return { all, gather };
};

/** Returns the step where unanswered calls are lost: the first reachable dead end. */
const findDeadEndStep = ({ reached, ways }: Exploration, number: Step): Step =>
  reached(number.id).find((step) => ways(step).isDead) ?? number;

/** Returns the step and field to fix for a dead end: its own, or those of the rule leading to it if the step does not exist. */
const suggestFix = (system: PhoneSystem, { reached }: Exploration, number: Step, lost: Step) => {
  if (lost.kind !== 'missing') {
    const rule = findMissingRule(system, lost);
    if (rule) return { step: lost, field: rule.field, fix: rule.fix };
    if (lost.disabled)
      return { step: lost, field: 'disabled', fix: t('Enable it again, or route calls elsewhere.') };
    const fix =
      lost.kind === 'extensions'
        ? t('Give it a mailbox, or forward its calls on do not disturb.')
        : t('Choose where calls go next.');
    const field =
      lost.kind === 'extensions' ? 'mb_enable' : lost.kind === 'orbits' ? 'destination' : 'redirect';
    return { step: lost, field, fix };
  }
  const leading = reached(number.id).find(({ edges }) => edges.some(({ to }) => to === lost.id)) ?? number;
  const field = leading.edges.find(({ to }) => to === lost.id)?.field;
  return { step: leading, ...(field && { field }), fix: t('Choose another destination.') };
};

const buildUnansweredFinding = (
  system: PhoneSystem,
  exploration: Exploration,
  number: Step,
): CollectedFinding['finding'] => {
  const lost = findDeadEndStep(exploration, number);
  return {
    id: `nobody/${lost.id}`,
    kind: 'nobody',
    level: 'error',
    title:
      lost === number
        ? t('Nobody answers: the number has no destination')
        : t('Nobody answers: they end at {step}', { step: getFullName(lost) }),
    ...suggestFix(system, exploration, number, lost),
  };
};

const buildCycleFinding = (circle: readonly Step[], { ways }: Exploration): CollectedFinding['finding'] => {
  const [first, ...others] = [...circle].sort((a, b) => (a.id < b.id ? -1 : 1));
  const step = first as Step;
  const isRung = circle.some((step) => ways(step).answers);
  const way = [...circle, ...circle.slice(0, 1)].map(getStepName).join(` ${getForwardArrow()} `);
  return {
    id: `circle/${[step, ...others].map(({ id }) => id).join('/')}`,
    kind: 'circle',
    level: isRung ? 'warning' : 'error',
    title: t('Call loop: {way}', { way }),
    fix: t('Route one of them to a destination that answers, such as a mailbox.'),
    step,
  };
};

const hasAnonymousRules = ({ steps }: PhoneSystem): boolean =>
  [...steps.values()].some(({ edges }) => edges.some(({ kind }) => kind === 'anonymous'));

/**
 * Simulates calls to every number over a week and the holidays of a year, for all possible keys and answers. Reports
 * where calls are lost.
 * @param from start of the week
 */
export const verifyReachability = (system: PhoneSystem, from: Date): ReachabilityReport => {
  const stretches = listIntervals(system, from);
  const numbers = [...system.steps.values()].filter(({ is_entry }) => is_entry);
  // Numbers that lead to the same step have the same outcomes.
  const byGoal = new Map<string, Step[]>();
  for (const number of numbers) {
    const goal = number.edges[0]?.to ?? number.id;
    byGoal.set(goal, [...(byGoal.get(goal) ?? []), number]);
  }
  const callers: CallerType[] = hasAnonymousRules(system) ? ['outside', 'anonymous'] : ['outside'];
  const reached = new Set<Step>();
  const { all, gather } = createCollector();
  for (const group of groupIdenticalIntervals(system, stretches)) {
    const [first] = group;
    if (!first) continue;
    for (const caller of callers) {
      const exploration = explorePaths(system, getSituationAt(system, first.from, caller));
      const circles = findCycles(system, exploration, system.steps.values());
      for (const [goal, leading] of byGoal) {
        const steps = exploration.reached(goal);
        for (const step of steps) reached.add(step);
        const isLost = !steps.some((step) => exploration.ways(step).answers);
        const met = circles.filter((circle) => circle.some((step) => steps.includes(step)));
        for (const number of leading) {
          if (isLost) gather(buildUnansweredFinding(system, exploration, number), number, group);
          for (const circle of met) gather(buildCycleFinding(circle, exploration), number, group);
        }
      }
    }
  }
  const lost = [...all.values()].map(({ finding, numbers: affected, stretches: when }): Finding => {
    const isAlways = when.size === stretches.length;
    return {
      ...finding,
      numbers: [...affected],
      ...(!isAlways && { hours: stretches.filter((stretch) => when.has(stretch)) }),
    };
  });
  const isReported = ({ step, field }: { step: Step; field?: string }) =>
    lost.some((finding) => finding.step === step && finding.field === field);
  const otherFindings = [
    ...findStaticFaults(system),
    ...findUnreachableSteps(system, reached),
    ...findMissedHolidays(system),
  ]
    .filter((finding) => !isReported(finding))
    .map((finding): Finding => ({ ...finding, numbers: [] }));
  const findings = [...new Map([...lost, ...otherFindings].map((finding) => [finding.id, finding])).values()];
  return {
    findings: findings.sort((a, b) => Number(b.level === 'error') - Number(a.level === 'error')),
    numbers: numbers.length,
    stretches: stretches.length,
  };
};
