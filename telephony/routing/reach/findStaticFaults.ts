import { msg, t } from '#i18n';
import { formatNamedDays } from '../../../contract/dayMeanings';
import { splitEntries } from '../../../contract/dayTexts';
import type { Flag } from '../../flagState';
import { hasHours } from '../../holidays';
import { countTriggerUses } from '../countTriggerUses';
import { getCapitalisedName, getFullName, getStepName } from '../names';
import type { Edge, Step } from '../step';
import { hasMembers, isMissing, listMembers, type PhoneSystem } from '../system';
import type { Finding } from './finding';

type StaticFinding = Omit<Finding, 'numbers'>;

/** Messages for rules that lead to a disabled or missing step. */
const brokenTargets = {
  member: {
    off: msg('{holder} rings {goal}, which is disabled'),
    gone: msg('{holder} rings {goal}, which does not exist'),
  },
  key: {
    off: msg('Key {key} of {holder} leads to {goal}, which is disabled'),
    gone: msg('Key {key} of {holder} leads to {goal}, which does not exist'),
  },
  forward: {
    off: msg('A forward of {holder} leads to {goal}, which is disabled'),
    gone: msg('A forward of {holder} leads to {goal}, which does not exist'),
  },
  step: {
    off: msg('{holder} leads to {goal}, which is disabled'),
    gone: msg('{holder} leads to {goal}, which does not exist'),
  },
};

const getBrokenRule = ({ kind }: Edge): keyof typeof brokenTargets => {
  if (kind === 'member' || kind === 'key') return kind;
  const isForward = kind === 'always' || kind === 'busy' || kind === 'dnd' || kind === 'unregistered';
  return isForward ? 'forward' : 'step';
};

const checkTarget = (system: PhoneSystem, step: Step, edge: Edge): StaticFinding[] => {
  const goal = system.steps.get(edge.to);
  if (!isMissing(goal)) return [];
  const isOff = goal !== undefined && goal.kind !== 'missing';
  const rule = getBrokenRule(edge);
  const title = t(brokenTargets[rule][isOff ? 'off' : 'gone'], {
    key: edge.key,
    holder: rule === 'key' || rule === 'forward' ? getFullName(step) : getCapitalisedName(step),
    goal: isOff ? getFullName(goal) : edge.to,
  });
  const base = { id: `${step.id}/${edge.field}/${edge.to}`, step, field: edge.field, title };
  if (rule === 'member')
    return [
      {
        ...base,
        kind: 'member',
        level: 'warning',
        fix: isOff
          ? t('Remove {to}, or enable it again.', { to: edge.to })
          : t('Remove {to}, or choose someone else.', { to: edge.to }),
      },
    ];
  return [
    {
      ...base,
      kind: isOff ? 'off' : 'nowhere',
      level: 'error',
      fix: isOff
        ? t('Choose another destination, or enable {to} again.', { to: edge.to })
        : t('Choose another destination.'),
    },
  ];
};

const checkTrigger = (
  { triggers }: PhoneSystem,
  step: Step,
  { flag, field, kind }: Edge,
): StaticFinding[] => {
  // `#L` and similar values refer to a queue state rather than a trigger.
  if (!flag || flag.startsWith('#')) return [];
  const trigger = triggers.get(flag);
  if (trigger && !trigger.disabled) return [];
  const details = { step: getCapitalisedName(step), flag };
  return [
    {
      id: `${step.id}/flag/${flag}`,
      kind: trigger ? 'off' : 'nowhere',
      level: 'warning',
      title: trigger
        ? t('{step} waits for trigger {flag}, which is disabled', details)
        : t('{step} waits for trigger {flag}, which does not exist', details),
      fix: trigger
        ? t('Switch the trigger on again, or choose another.')
        : t('Choose another trigger, or remove it.'),
      step,
      field: kind === 'flag' ? 'flag' : kind === 'always' ? 'service_flag' : field,
    },
  ];
};

/** Returns the field to fill in if a step has no rule at all. */
export const findMissingRule = (
  system: PhoneSystem,
  step: Step,
): { title: string; fix: string; field: string } | undefined => {
  const { kind, edges } = step;
  if (kind === 'number' && edges.length === 0)
    return {
      title: t('Number {step} has no destination', { step: getStepName(step) }),
      fix: t('Choose where its calls go.'),
      field: 'destination',
    };
  const goesOn = edges.some((edge) => edge.kind === 'timeout');
  if (kind === 'attendants' && !goesOn && !edges.some((edge) => edge.kind === 'key'))
    return {
      title: t('{step} has no keys and no next destination', { step: getCapitalisedName(step) }),
      fix: t('Set a destination for no key pressed, or add keys.'),
      field: 'redirect',
    };
  if (!hasMembers(step) || goesOn || listMembers(system, step).some((member) => !isMissing(member)))
    return undefined;
  return {
    title: t('{step} has no members and no next destination', { step: getCapitalisedName(step) }),
    fix: t('Add members, or set a next destination.'),
    field: kind === 'acds' ? 'redirect' : 'st4_ext',
  };
};

/** Finds problems that do not depend on the time: rules with an invalid destination, and missing rules. */
export const findStaticFaults = (system: PhoneSystem): StaticFinding[] =>
  [...system.steps.values()]
    .filter(({ disabled, kind }) => !disabled && kind !== 'missing')
    .flatMap((step) => {
      const missing = findMissingRule(system, step);
      return [
        ...(missing
          ? [
              {
                ...missing,
                id: `${step.id}/${missing.field}`,
                kind: 'nowhere' as const,
                level: 'error' as const,
                step,
              },
            ]
          : []),
        ...step.edges.flatMap((edge) => [
          ...(checkTarget(system, step, edge) ?? []),
          ...(checkTrigger(system, step, edge) ?? []),
        ]),
      ];
    });

/** Finds menus, queues and groups that no external call can reach. */
export const findUnreachableSteps = (system: PhoneSystem, reached: ReadonlySet<Step>): StaticFinding[] => {
  const named = new Set(
    [...system.steps.values()].flatMap(({ edges, id }) =>
      edges.map(({ to }) => to).filter((to) => to !== id),
    ),
  );
  return [...system.steps.values()]
    .filter(
      ({ kind, disabled }) => !disabled && (kind === 'attendants' || kind === 'acds' || kind === 'hunts'),
    )
    .filter((step) => !reached.has(step))
    .map((step) => ({
      id: `${step.id}/unreached`,
      kind: 'unreached',
      level: 'warning',
      title: t('No number reaches {step}', { step: getFullName(step) }),
      fix: named.has(step.id)
        ? t('Its callers are unreachable themselves, or depend on a trigger that is never on.')
        : t(
            '{kind, select, attendants {Route a number, key or trigger to {step}, or delete the menu.} acds {Route a number, key or trigger to {step}, or delete the queue.} other {Route a number, key or trigger to {step}, or delete the ring group.}}',
            { step: getStepName(step), kind: step.kind },
          ),
      step,
    }));
};

/** Finds triggers that are used and have hours, but do not know a holiday of the calendar. */
export const findMissedHolidays = ({ steps, triggers }: PhoneSystem): StaticFinding[] => {
  const uses = countTriggerUses(steps.values());
  return [...triggers.values()].flatMap((step): StaticFinding[] => {
    const { id, trigger, disabled } = step;
    const missed = splitEntries(trigger?.missed_holidays ?? '');
    if (!trigger || disabled || missed.length === 0 || !uses.has(id) || !hasHours(trigger as Flag)) return [];
    return [
      {
        id: `${id}/holiday`,
        kind: 'holiday',
        level: 'warning',
        title: t('{step} does not know these holidays: {days}', {
          step: getCapitalisedName(step),
          days: formatNamedDays(missed),
        }),
        fix: t('Let it follow the firm’s holidays.'),
        step,
        field: 'holiday',
      },
    ];
  });
};
