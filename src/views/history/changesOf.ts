import type { FieldSpec, Kind, ResourceSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { getResourceHeads } from '../../declaration/registry';
import { humanise } from '../../declaration/spellOut';
import { isObject } from '../../lib/isObject';
import { getParts } from '../form/visibleFields';
import { isEmptyValue } from '../inputs/isNothing';
import type { HistoryEntry } from './historyEntry';

type Fields = Record<string, unknown>;

/** A field of a change, as it was and as it became. */
export interface FieldChange {
  spec: FieldSpec;
  old: unknown;
  new: unknown;
}

/** What the log has for one side of a change; undefined where the record was not there. */
const toFields = (value: unknown): Fields | undefined => (isObject(value) ? (value as Fields) : undefined);

/** Every field of a resource by its path, as its screens show it; the page's word on it wins. */
export const getFieldsByPath = ({ form, list, fields, history }: ResourceSpec): Map<string, FieldSpec> =>
  new Map(
    [...(history?.fields ?? []), ...list.columns, ...form.flatMap((one) => one.fields), ...fields]
      .flatMap((one) => [one, ...getParts({ ...one })])
      .filter(({ kind }) => kind !== 'computed' && kind !== 'lookup' && !isComposed({ kind }))
      .map((one) => [one.field, one]),
  );

/** A day of the wire, or a moment that begins with one. */
const DAY = /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/;

const guessKind = (value: unknown): Kind => {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  if (typeof value === 'string' && DAY.test(value)) return value.length > 10 ? 'dateTime' : 'date';
  if (isObject(value)) return 'object';
  return typeof value === 'object' && value !== null ? 'json' : 'text';
};

/** Kinds of text; the log may hold what a call answers as a sentence in parts. */
const textKinds: ReadonlySet<Kind> = new Set(['text', 'longText']);

/** A field as the log has it: drawn by its parts where these are what is kept. */
const toStoredSpec = (spec: FieldSpec, sample: unknown): FieldSpec =>
  textKinds.has(spec.kind) && isObject(sample) ? { ...spec, kind: 'object' } : spec;

/** What the parts of a field's values are called, by the part; undefined where the log names none. */
const getPartLabels = (field: string, labels: Fields): Record<string, string> | undefined => {
  const within = `${field}.`;
  const named = Object.entries(labels).flatMap(([path, label]) =>
    path.startsWith(within) && typeof label === 'string' ? [[path.slice(within.length), label] as const] : [],
  );
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};

/**
 * A field no screen of the resource has: one that holds the id of a record the console knows is shown by that record's name.
 * @param label what the log calls it
 */
const createUnknownSpec = (name: string, sample: unknown, label: unknown): FieldSpec => {
  const about = name.replace(/_?id$/i, '');
  const target = about === name ? undefined : getResourceHeads().find(({ audits }) => audits === about);
  return target
    ? { field: name, label: target.label[0], kind: 'reference', reference: target.name }
    : { field: name, label: typeof label === 'string' ? label : humanise(name), kind: guessKind(sample) };
};

/** The fields a change is about: those of the resource first, in its order, then others by their name. */
export const getChanges = (
  { content }: HistoryEntry,
  known: ReadonlyMap<string, FieldSpec> = new Map(),
  hidden: readonly string[] = [],
): FieldChange[] => {
  const old = toFields(content?.old);
  const now = toFields(content?.new);
  const labels = toFields(content?.labels) ?? {};
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (name) => !hidden.includes(name),
  );
  const order = [...known.keys()];
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return names
    .map((name) => ({ name, old: old?.[name] ?? null, new: now?.[name] ?? null }))
    .filter((one) => (old && now) || !(isEmptyValue(one.old) && isEmptyValue(one.new)))
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map(({ name, ...values }) => {
      const sample = values.new ?? values.old;
      const held = known.get(name);
      const spec = held ? toStoredSpec(held, sample) : createUnknownSpec(name, sample, labels[name]);
      const keys = spec.keys ?? (isObject(sample) ? getPartLabels(name, labels) : undefined);
      return { spec: keys ? { ...spec, keys } : spec, ...values };
    });
};
