import { isSecretMark } from '../../../contract/secretMark';
import type { FieldSpec, Kind, ResourceSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { humanise } from '../../declaration/humanise';
import { getResourceHeads } from '../../declaration/resourceHeads';
import { isObject } from '../../lib/isObject';
import { getParts } from '../form/getVisibleFields';
import { isEmptyValue } from '../inputs/isEmptyValue';
import { getAuditedEntity } from './getAuditedEntity';
import type { HistoryEntry } from './historyEntry';

type Fields = Record<string, unknown>;

export interface FieldChange {
  spec: FieldSpec;
  old: unknown;
  new: unknown;
}

/** Returns the fields of one side of a change; undefined if the record did not exist. */
const toFields = (value: unknown): Fields | undefined => (isObject(value) ? (value as Fields) : undefined);

/** Returns all fields of a resource by path, as its screens show them. Fields of the record page take precedence. */
export const getFieldsByPath = ({ form, list, fields, history }: ResourceSpec): Map<string, FieldSpec> =>
  new Map(
    [...(history?.fields ?? []), ...list.columns, ...form.flatMap((section) => section.fields), ...fields]
      .flatMap((field) => [field, ...getParts({ ...field })])
      .filter(({ kind }) => kind !== 'computed' && kind !== 'lookup' && !isComposed({ kind }))
      .map((field) => [field.field, field]),
  );

/** Matches a date or date-time. */
const DAY = /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/;

const guessKind = (value: unknown): Kind => {
  if (isSecretMark(value)) return 'secret';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'decimal';
  if (typeof value === 'string' && DAY.test(value)) return value.length > 10 ? 'dateTime' : 'date';
  if (isObject(value)) return 'object';
  return typeof value === 'object' && value !== null ? 'json' : 'text';
};

/** Text kinds for which the log may contain structured objects. */
const textKinds: ReadonlySet<Kind> = new Set(['text', 'longText']);

/** Adapts a field to the logged value, so that objects are shown by their parts. */
const toStoredSpec = (spec: FieldSpec, sample: unknown): FieldSpec =>
  isSecretMark(sample)
    ? { ...spec, kind: 'secret' }
    : textKinds.has(spec.kind) && isObject(sample)
      ? { ...spec, kind: 'object' }
      : spec;

/** Returns the labels of a field's parts; undefined if the log contains none. */
const getPartLabels = (field: string, labels: Fields): Record<string, string> | undefined => {
  const within = `${field}.`;
  const named = Object.entries(labels).flatMap(([path, label]) =>
    path.startsWith(within) && typeof label === 'string' ? [[path.slice(within.length), label] as const] : [],
  );
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};

/**
 * Creates a specification for a field that no screen shows. Ids of known resources are shown by record name.
 * @param label label from the log
 */
const createUnknownSpec = (name: string, sample: unknown, label: unknown): FieldSpec => {
  const about = name.replace(/_?id$/i, '');
  const target =
    about === name ? undefined : getResourceHeads().find((head) => getAuditedEntity(head).audits === about);
  return target
    ? { field: name, label: target.label[0], kind: 'reference', reference: target.name }
    : { field: name, label: typeof label === 'string' ? label : humanise(name), kind: guessKind(sample) };
};

/** Returns the changed fields: those of the resource in its order, then all others sorted by name. */
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
    .filter((change) => (old && now) || !(isEmptyValue(change.old) && isEmptyValue(change.new)))
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map(({ name, ...values }) => {
      const sample = values.new ?? values.old;
      const knownSpec = known.get(name);
      const spec = knownSpec
        ? toStoredSpec(knownSpec, sample)
        : createUnknownSpec(name, sample, labels[name]);
      const keys = spec.keys ?? (isObject(sample) ? getPartLabels(name, labels) : undefined);
      return { spec: keys ? { ...spec, keys } : spec, ...values };
    });
};
