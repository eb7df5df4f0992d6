import { t } from '#i18n';
import { fullName, kindName, nameOf, sentence } from '../names';
import type { Edge, Step } from '../step';
import { hasMembers, isGone, membersOf, type PhoneSystem } from '../system';
import type { Finding } from './finding';

type Standing = Omit<Finding, 'numbers'>;

/** How the rule of an edge is called, as the beginning of a sentence about the step that has it. */
const ruleOf = ({ kind, key }: Edge, holder: string): string => {
  if (kind === 'key') return t('Key {key} of {holder}', { key, holder });
  if (kind === 'always' || kind === 'busy' || kind === 'dnd' || kind === 'unregistered')
    return `A forward of ${holder}`;
  return sentence(holder);
};

const leadsAstray = (system: PhoneSystem, step: Step, edge: Edge): Standing[] => {
  const goal = system.steps.get(edge.to);
  if (!isGone(goal)) return [];
  const isOff = goal !== undefined && goal.kind !== 'missing';
  const what = isOff ? `${fullName(goal)}, which is disabled` : `${edge.to}, which does not exist`;
  const isMember = edge.kind === 'member';
  const base = { id: `${step.id}/${edge.field}/${edge.to}`, step, field: edge.field };
  if (isMember)
    return [
      {
        ...base,
        kind: 'member',
        level: 'warning',
        title: `${sentence(fullName(step))} rings ${what}`,
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
      title: `${ruleOf(edge, fullName(step))} leads to ${what}`,
      fix: isOff
        ? t('Choose another destination, or enable {to} again.', { to: edge.to })
        : t('Choose another destination.'),
    },
  ];
};

const astrayTrigger = ({ triggers }: PhoneSystem, step: Step, { flag, field, kind }: Edge): Standing[] => {
  // `#L` and the like name a state of the queue, and no trigger.
  if (!flag || flag.startsWith('#')) return [];
  const trigger = triggers.get(flag);
  if (trigger && !trigger.disabled) return [];
  const what = trigger ? 'is disabled' : 'does not exist';
  return [
    {
      id: `${step.id}/flag/${flag}`,
      kind: trigger ? 'off' : 'nowhere',
      level: 'warning',
      title: `${sentence(fullName(step))} waits for trigger ${flag}, which ${what}`,
      fix: trigger
        ? t('Switch the trigger on again, or choose another.')
        : t('Choose another trigger, or remove it.'),
      step,
      field: kind === 'flag' ? 'flag' : kind === 'always' ? 'service_flag' : field,
    },
  ];
};

/** What the form asks for, where nothing is set at all. */
export const missingRule = (
  system: PhoneSystem,
  step: Step,
): { title: string; fix: string; field: string } | undefined => {
  const { kind, edges } = step;
  if (kind === 'number' && edges.length === 0)
    return {
      title: t('Number {step} has no destination', { step: nameOf(step) }),
      fix: t('Choose where its calls go.'),
      field: 'destination',
    };
  const goesOn = edges.some((edge) => edge.kind === 'timeout');
  if (kind === 'attendants' && !goesOn && !edges.some((edge) => edge.kind === 'key'))
    return {
      title: `${sentence(fullName(step))} has no keys and no next destination`,
      fix: t('Set a destination for no key pressed, or add keys.'),
      field: 'redirect',
    };
  if (!hasMembers(step) || goesOn || membersOf(system, step).some((member) => !isGone(member)))
    return undefined;
  return {
    title: `${sentence(fullName(step))} has no members and no next destination`,
    fix: t('Add members, or set a next destination.'),
    field: kind === 'acds' ? 'redirect' : 'st4_ext',
  };
};

/** Faults that stand there whatever the hour: rules that lead astray, and rules that are missing. */
export const standing = (system: PhoneSystem): Standing[] =>
  [...system.steps.values()]
    .filter(({ disabled, kind }) => !disabled && kind !== 'missing')
    .flatMap((step) => {
      const missing = missingRule(system, step);
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
          ...(leadsAstray(system, step, edge) ?? []),
          ...(astrayTrigger(system, step, edge) ?? []),
        ]),
      ];
    });

/** Menus, queues and groups no call from outside can come to. */
export const unreached = (system: PhoneSystem, reached: ReadonlySet<Step>): Standing[] => {
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
      title: t('No number reaches {step}', { step: fullName(step) }),
      fix: named.has(step.id)
        ? t('Its callers are unreachable themselves, or depend on a trigger that is never on.')
        : t('Route a number, key or trigger to {step}, or delete the {kind}.', {
            step: nameOf(step),
            kind: kindName(step.kind),
          }),
      step,
    }));
};
