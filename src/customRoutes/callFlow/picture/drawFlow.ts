import { joinAnd, t } from '#i18n';
import { formatEdge } from '../../../../telephony/routing/formatEdge';
import { getForwardArrow } from '../../../../telephony/routing/getForwardArrow';
import { getPluralKindName, getStepName, toSentenceCase } from '../../../../telephony/routing/names';
import type { Edge, Step } from '../../../../telephony/routing/step';
import { listMembers, type PhoneSystem } from '../../../../telephony/routing/system';
import type { Card, Drawing, Line } from './drawing';

/** Maximum number of phone numbers per destination that are drawn as separate cards. */
const MAX_INLINE_NUMBERS = 2;
/** Maximum number of unreferenced menus, queues, groups and orbits that are drawn as separate cards. */
const MAX_INLINE_UNCONNECTED = 2;
/** Maximum number of lines that end at a card. If exceeded, they are shown as text on their source cards. */
const MAX_LINES = 8;
/** Maximum number of members named on a card. */
const MAX_NAMES = 3;

interface Options {
  /** Limits the diagram to destinations reachable from this step. */
  focus?: string | undefined;
  /** Ids of steps that are always drawn as separate cards, with their lines. */
  visibleIds?: readonly string[];
  /** Whether to list numbers on the card of their destination, even if there are only a few. */
  showsNumbers?: boolean;
}

/** Whether an edge is drawn as a line. Members are listed on their group's card, and a mailbox on its extension's card. */
const isVisibleEdge = ({ kind }: Edge): boolean => kind !== 'member' && kind !== 'voicemail';

const getCardLines = (system: PhoneSystem, step: Step): string[] =>
  removeDuplicates(getAllCardLines(system, step));

const getAllCardLines = (system: PhoneSystem, step: Step): string[] => {
  const members = listMembers(system, step).map(({ account }) => account);
  const mailbox = step.edges.find(({ kind }) => kind === 'voicemail');
  return [
    ...(members.length > 0 ? [t('Rings {members}', { members: joinAnd(members, MAX_NAMES) })] : []),
    ...getOpeningLines(system, step),
    ...(step.dnd ? [t('Do not disturb')] : []),
    ...(mailbox ? [t('Mailbox after {seconds} s', { seconds: mailbox.seconds ?? 0 })] : []),
    ...(step.disabled ? [t('Disabled')] : []),
  ];
};

/** Describes time-based routing by its first trigger, which has precedence: `Closed: Off during Mon–Fri 08:00–17:30`. */
const getOpeningLines = ({ triggers }: PhoneSystem, { edges }: Step): string[] => {
  const [first, ...others] = removeDuplicates(
    edges.flatMap(({ kind, flag }) => (kind === 'flag' && flag ? [flag] : [])),
  );
  const { display, opening } = triggers.get(first ?? '') ?? {};
  if (!opening) return [];
  const params = { trigger: display || first, opening, count: others.length };
  return [
    others.length > 0
      ? t('{trigger}: {opening}; and {count, plural, other {# more}}', params)
      : t('{trigger}: {opening}', params),
  ];
};

const formatNumbers = ([first, ...others]: readonly Step[]): string[] => {
  if (!first) return [];
  return [
    others.length > 0
      ? t('{count, plural, one {# number leads here} other {# numbers lead here}}', {
          count: others.length + 1,
        })
      : t('{number} leads here', { number: getStepName(first) }),
  ];
};

const buildCard = (system: PhoneSystem, step: Step, numbers: Step[]): Card => ({
  id: step.id,
  kind: step.kind,
  title: getTitle(step),
  account: getAccountText(step),
  lines: [...formatNumbers(numbers), ...getCardLines(system, step)],
  steps: [step],
  numbers,
  isOff: step.disabled,
});

const getTitle = ({ display, account }: Step): string => display || account;

const getAccountText = ({ display, account, kind }: Step): string =>
  display && display !== account && kind !== 'number' && kind !== 'external' ? account : '';

const buildDirectCard = (steps: Step[]): Card => {
  const numbers = steps.filter(({ is_entry }) => is_entry);
  const people = steps.length - numbers.length;
  return {
    ...{
      id: 'direct',
      kind: 'direct',
      title: t('{count, plural, one {# number of a person} other {# numbers of people}}', {
        count: numbers.length,
      }),
      account: '',
    },
    ...{
      lines: [
        t('{people, plural, one {Ring # extension directly} other {Ring # extensions directly}}', { people }),
      ],
      steps,
      numbers: [],
      isOff: false,
    },
  };
};

const buildUnconnectedCard = (steps: Step[]): Card => ({
  ...{
    id: 'loose',
    kind: 'loose',
    title: t('{count, plural, other {# out of reach}}', { count: steps.length }),
    account: '',
  },
  ...{
    lines: [
      toSentenceCase(joinAnd(removeDuplicates(steps.map(({ kind }) => getPluralKindName(kind))), MAX_NAMES)),
    ],
    steps,
    numbers: [],
    isOff: false,
  },
});

const findReachable = (system: PhoneSystem, starts: Iterable<Step>): Set<Step> => {
  const reached = new Set(starts);
  for (const step of reached)
    for (const { to } of step.edges.filter(isVisibleEdge)) {
      const next = system.steps.get(to);
      if (next) reached.add(next);
    }
  return reached;
};

const isSharedStep = ({ kind }: Step): boolean =>
  kind === 'attendants' || kind === 'acds' || kind === 'hunts' || kind === 'orbits';

const removeDuplicates = (words: readonly string[]): string[] => [...new Set(words.filter(Boolean))];

/** Determines which steps share a card, so that the routing of a large phone system remains legible. */
const computeFolds = (system: PhoneSystem, steps: ReadonlySet<Step>, pinned: ReadonlySet<string>) => {
  const all = [...steps];
  const entered = findReachable(
    system,
    all.filter((step) => step.is_entry || pinned.has(step.id)),
  );
  const loose = all.filter((step) => isSharedStep(step) && !entered.has(step));
  const isFew = loose.length <= MAX_INLINE_UNCONNECTED;
  const shared = findReachable(
    system,
    all.filter((step) => pinned.has(step.id) || (isSharedStep(step) && (isFew || entered.has(step)))),
  );
  const folded = new Set(isFew ? [] : loose);
  const direct = all.filter(
    (step) => !shared.has(step) && !folded.has(step) && !isEntryInto(shared, system, step),
  );
  return { loose: [...folded], direct };
};

const isEntryInto = (
  shared: ReadonlySet<Step>,
  { steps }: PhoneSystem,
  { is_entry, edges }: Step,
): boolean => {
  const goal = steps.get(edges[0]?.to ?? '');
  return is_entry && (goal === undefined || shared.has(goal));
};

const buildCards = (
  system: PhoneSystem,
  steps: ReadonlySet<Step>,
  pinned: ReadonlySet<string>,
  { isWhole, maxSeparate }: { isWhole: boolean; maxSeparate: number },
): Card[] => {
  const { loose, direct } = isWhole ? computeFolds(system, steps, pinned) : { loose: [], direct: [] };
  const folded = new Set([...loose, ...direct]);
  const alone = [...steps].filter((step) => !folded.has(step));
  const numbers = new Map<string, Step[]>();
  for (const step of alone) {
    const goal = step.is_entry && !pinned.has(step.id) ? step.edges[0]?.to : undefined;
    if (goal !== undefined) numbers.set(goal, [...(numbers.get(goal) ?? []), step]);
  }
  const grouped = new Map([...numbers].filter(([, all]) => all.length > maxSeparate));
  const groupedSteps = new Set([...grouped.values()].flat());
  return [
    ...(direct.length > 0 ? [buildDirectCard(direct)] : []),
    ...(loose.length > 0 ? [buildUnconnectedCard(loose)] : []),
    ...alone
      .filter((step) => !groupedSteps.has(step))
      .map((step) => buildCard(system, step, grouped.get(step.id) ?? [])),
  ];
};

const isFolded = (card: string): boolean => card === 'direct' || card === 'loose';

const buildAllLines = (
  system: PhoneSystem,
  steps: ReadonlySet<Step>,
  cardOf: ReadonlyMap<string, string>,
): Line[] => {
  const lines = new Map<string, Line>();
  for (const step of steps)
    for (const edge of step.edges.filter(isVisibleEdge)) {
      const [from, to] = [cardOf.get(step.id), cardOf.get(edge.to)];
      if (from === undefined || to === undefined) continue;
      // No lines are drawn between steps on the same card, except for a menu that leads back to itself.
      if ((from === to && step.id !== edge.to) || isFolded(from) || isFolded(to)) continue;
      const id = `${from}>${to}`;
      const known = lines.get(id) ?? { id, from, to, edges: [], label: '', isOn: false };
      known.edges.push(edge);
      known.label = removeDuplicates([...known.label.split(' · '), formatEdge(edge, step, system)]).join(
        ' · ',
      );
      known.isOn ||= edge.kind === 'flag' && edge.flag_on === true;
      lines.set(id, known);
    }
  return [...lines.values()];
};

/** Replaces lines to crowded cards with text on their source cards. */
const removeCrowdedLines = (cards: Card[], lines: Line[], visibleIds: ReadonlySet<string>): Line[] => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const inbound = new Map<string, number>();
  for (const { to, from } of lines)
    if (!byId.get(from)?.steps[0]?.is_entry) inbound.set(to, (inbound.get(to) ?? 0) + 1);
  return lines.filter(({ from, to, label }) => {
    const [source, goal] = [byId.get(from), byId.get(to)];
    if ((inbound.get(to) ?? 0) <= MAX_LINES || source?.steps[0]?.is_entry) return true;
    if (visibleIds.has(from) && visibleIds.has(to)) return true;
    const name = goal?.steps[0] ? getStepName(goal.steps[0]) : to;
    source?.lines.push(`${toSentenceCase(label) || t('Then')} ${getForwardArrow()} ${name}`);
    return false;
  });
};

/**
 * Builds the diagram of a phone system. Members are listed on their group's card, and mailboxes on their extension's
 * card. Numbers with the same destination share a card. Unreferenced extensions are omitted.
 */
export const buildFlowDrawing = (
  system: PhoneSystem,
  { focus, visibleIds = [], showsNumbers = false }: Options = {},
): Drawing => {
  const start = focus === undefined ? undefined : system.steps.get(focus);
  const all = [...system.steps.values()];
  const along = visibleIds
    .flatMap((id) => system.steps.get(id) ?? [])
    .filter(({ kind }) => kind !== 'voicemail');
  const steps = findReachable(
    system,
    start ? [start] : all.filter((step) => step.is_entry || isSharedStep(step)),
  );
  for (const step of along) if (!start || steps.has(step)) steps.add(step);
  const pinned = new Set([...visibleIds, ...(focus === undefined ? [] : [focus])]);
  const cards = buildCards(system, steps, pinned, {
    isWhole: start === undefined,
    maxSeparate: showsNumbers ? 0 : MAX_INLINE_NUMBERS,
  });
  const cardOf = new Map(
    cards.flatMap(({ id, steps: cardSteps, numbers }) =>
      [...cardSteps, ...numbers].map((step) => [step.id, id] as const),
    ),
  );
  for (const { edges, id } of steps)
    for (const { to, kind } of edges) {
      const card = cardOf.get(id);
      if (kind === 'voicemail' && card !== undefined) cardOf.set(to, card);
    }
  const lines = removeCrowdedLines(cards, buildAllLines(system, steps, cardOf), pinned);
  const hidden = all.filter(({ id, kind }) => kind === 'extensions' && !cardOf.has(id));
  return { cards, lines, cardOf, hidden };
};
