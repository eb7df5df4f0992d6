import type { CallFlowEdge, CallFlowNode, edgeKinds } from '../../../src/contract/phoneSystem/wholeSystem';
import type { RecordOf } from '../../../src/contract/schema';
import { namedIn } from '../../references/destinations';

export type Edge = RecordOf<typeof CallFlowEdge>;
export type Step = RecordOf<typeof CallFlowNode>;
export type EdgeKind = keyof typeof edgeKinds;

/** The settings of an account, read as texts. */
export type Settings = Record<string, string | null | undefined>;

/** An edge to one account; none for an empty destination. */
export const edge = (kind: EdgeKind, to: unknown, field: string, rest: Partial<Edge> = {}): Edge[] =>
  namedIn(to)
    .slice(0, 1)
    .map((one) => ({ to: one, kind, field, ...rest }));

/** An edge to each account of a list. */
export const edges = (kind: EdgeKind, to: unknown, field: string, rest: Partial<Edge> = {}): Edge[] =>
  namedIn(to).map((one) => ({ to: one, kind, field, ...rest }));

/** Seconds that a setting holds as text. */
export const secondsOf = (text: string | null | undefined): { seconds?: number } =>
  text && /^\d{1,9}$/.test(text) ? { seconds: Number(text) } : {};

/** Where calls go while a trigger is on: the n-th trigger has the n-th destination. */
export function nightEdges(settings: Settings, isOn: (flag: string) => boolean): Edge[] {
  const destinations = namedIn(settings.night);
  return namedIn(settings.flag).flatMap((flag, place) =>
    edge('flag', destinations[place], 'night', { flag, flag_on: isOn(flag), order: place }),
  );
}
