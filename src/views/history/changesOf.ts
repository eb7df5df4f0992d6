import type { FieldSpec, Kind, ResourceSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { spellOut } from '../../declaration/fieldSpec';
import { isObject } from '../../lib/isObject';
import { partsOf } from '../form/visibleFields';
import { isNothing } from '../inputs/isNothing';
import type { HistoryEntry } from './historyEntry';

type Fields = Record<string, unknown>;

/** A field of a change, as it was and as it became. */
export interface FieldChange {
  spec: FieldSpec;
  old: unknown;
  new: unknown;
}

/** What the log has for one side of a change; undefined where the record was not there. */
const sideOf = (value: unknown): Fields | undefined => (isObject(value) ? (value as Fields) : undefined);

/** Every field of a resource by its path, as its screens show it; the page's word on it wins. */
export const fieldsByPath = ({ form, list, fields, history }: ResourceSpec): Map<string, FieldSpec> =>
  new Map(
    [...(history?.fields ?? []), ...list.columns, ...form.flatMap((one) => one.fields), ...fields]
      .flatMap((one) => [one, ...partsOf({ ...one })])
      .filter(({ kind }) => kind !== 'computed' && kind !== 'lookup' && !isComposed({ kind }))
      .map((one) => [one.field, one]),
  );

const guess = (value: unknown): Kind => {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  return typeof value === 'object' && value !== null ? 'json' : 'text';
};

/** The fields a change is about: those of the resource first, in its order, then others by their name. */
export const changesOf = (
  { content }: HistoryEntry,
  known: ReadonlyMap<string, FieldSpec> = new Map(),
): FieldChange[] => {
  const old = sideOf(content?.old);
  const now = sideOf(content?.new);
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  const order = [...known.keys()];
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return names
    .map((name) => ({ name, old: old?.[name] ?? null, new: now?.[name] ?? null }))
    .filter((one) => (old && now) || !(isNothing(one.old) && isNothing(one.new)))
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map(({ name, ...values }) => ({
      spec: known.get(name) ?? {
        field: name,
        label: spellOut(name),
        kind: guess(values.new ?? values.old),
      },
      ...values,
    }));
};
