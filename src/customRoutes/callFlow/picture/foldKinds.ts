import { joinAnd, t } from '#i18n';
import { formatKindCount, getPluralKindName } from '../../../../telephony/routing/names';
import type { Card, Drawing, Line } from './drawing';
import { getKindLabel } from './kindIcons';

export type CardKind = Card['kind'];

/** Minimum number of cards for a kind to be collapsed. */
const MIN_GROUP_SIZE = 3;
/** Maximum number of names listed on a collapsed card. */
const MAX_NAMES = 3;

/** Returns the kinds that can be collapsed, with the most frequent first. @param pinned cards that are never collapsed */
export const listFoldableKinds = ({ cards }: Drawing, pinned: ReadonlySet<string>): CardKind[] => {
  const counts = new Map<CardKind, number>();
  for (const { id, kind } of cards)
    if (!pinned.has(id) && kind !== 'direct' && kind !== 'loose')
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MIN_GROUP_SIZE)
    .sort(([, first], [, other]) => other - first)
    .map(([kind]) => kind);
};

const formatCardCount = (kind: CardKind, count: number): string =>
  kind === 'direct' || kind === 'loose' ? String(count) : formatKindCount(kind, count);

const buildGroup = (kind: CardKind, cards: readonly Card[]): Card => ({
  id: `group:${kind}`,
  kind,
  isGroup: true,
  title: formatCardCount(kind, cards.length),
  account: '',
  lines: [
    joinAnd(
      cards.map(({ title }) => title),
      MAX_NAMES,
    ),
  ],
  steps: cards.flatMap(({ steps }) => steps),
  numbers: cards.flatMap(({ numbers }) => numbers),
  isOff: false,
});

export const getCardKindNames = (kind: CardKind): string =>
  kind === 'direct' || kind === 'loose' ? getKindLabel(kind) : getPluralKindName(kind);

const formatRules = ({ edges, label }: Line): string =>
  edges.length > 1 ? t('{count, plural, one {# rule} other {# rules}}', { count: edges.length }) : label;

/**
 * Collapses all cards of each given kind into one, including their lines, so that a large phone system remains legible.
 * @param pinned cards that are never collapsed
 */
export const foldKinds = (
  drawing: Drawing,
  kinds: readonly CardKind[],
  pinned: ReadonlySet<string>,
): Drawing => {
  const groups = kinds.flatMap((kind) => {
    const foldedCards = drawing.cards.filter((card) => card.kind === kind && !pinned.has(card.id));
    return foldedCards.length > MIN_GROUP_SIZE
      ? [{ held: foldedCards, card: buildGroup(kind, foldedCards) }]
      : [];
  });
  if (groups.length === 0) return drawing;
  const into = new Map(groups.flatMap(({ held, card }) => held.map(({ id }) => [id, card.id] as const)));
  const getTarget = (id: string) => into.get(id) ?? id;
  const lines = new Map<string, Line>();
  for (const line of drawing.lines) {
    const [from, to] = [getTarget(line.from), getTarget(line.to)];
    if (from === line.from && to === line.to) {
      lines.set(line.id, line);
      continue;
    }
    if (from === to) continue;
    const id = `${from}>${to}`;
    const known = lines.get(id) ?? { id, from, to, edges: [], label: line.label, isOn: false };
    const merged = { ...known, edges: [...known.edges, ...line.edges], isOn: known.isOn || line.isOn };
    lines.set(id, { ...merged, label: formatRules(merged) });
  }
  return {
    ...drawing,
    cards: [...drawing.cards.filter(({ id }) => !into.has(id)), ...groups.map(({ card }) => card)],
    lines: [...lines.values()],
    cardOf: new Map([...drawing.cardOf].map(([step, card]) => [step, getTarget(card)])),
  };
};
