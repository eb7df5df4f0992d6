import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { stripFormulaGuard } from '../../../contract/csvText';
import type { FieldSpec, FormFieldSpec, ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { type ConditionContext, isConditionMet } from '../../declaration/condition';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';
import { getValueAt } from '../../lib/paths';
import { normaliseSpelling, stripInvisible } from '../../lib/spelling';
import { toMidSentence } from '../../lib/toMidSentence';
import { formatValue } from '../fields/formatValue';
import { getRecordName } from '../fields/getRecordName';
import { findBrokenRules, getRuleFields } from '../form/findBrokenRules';
import { getVisibleFields } from '../form/getVisibleFields';
import { checkNestedField } from '../inputs/checkField';
import type { NumberSeparators } from '../inputs/formatNumberInput';
import type { PhoneReader } from '../inputs/phoneNumber';
import { type FindLookup, type Lookup, toPlainDigits } from '../sources/lookup';
import type { ImportFields, WrittenField } from './getImportFields';
import { getFieldValue, setFieldValue } from './itemValue';
import type { Mapping } from './matchColumns';
import { type CellValue, parseCell } from './parseCell';
import type { Change, RowPlan } from './twins';

export interface PlanInput {
  spec: ResourceSpec;
  fields: ImportFields;
  mapping: Mapping;
  /** Field used to match rows to existing records; undefined if every row creates a record. */
  match: string | undefined;
  /** Existing records by the text of the `match` field; null if several records match. */
  existing: ReadonlyMap<string, RaRecord | null>;
  /** Sections of the create form, for validation. */
  sections: readonly SectionSpec[];
  /** Sections of the edit form, for validating rules between fields. */
  updateSections?: readonly SectionSpec[];
  viewer?: ConditionContext;
  /** Initial values of a new record, before the row is applied. */
  initial: Record<string, unknown>;
  readPhone?: PhoneReader;
  signs?: readonly NumberSeparators[];
  /** Values of fields that are selected from records or the response of a call. */
  findLookup?: FindLookup;
  /** Records that use the values of unique fields: by field, then by the text of the value. */
  uniqueMatches?: ReadonlyMap<string, ReadonlyMap<string, RaRecord>>;
  /** Formats a line number for messages. */
  formatLine?: (line: number) => string;
}

/** Normalises a value for key comparison: its text, ignoring case; a phone number as its digits. */
export const toKeyText = (value: unknown): string =>
  toPlainDigits(
    stripInvisible(String(value ?? ''))
      .trim()
      .toLowerCase(),
  );

const isSame = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'object' || typeof b === 'object') return isEqual(a, b);
  return stripInvisible(String(a)) === stripInvisible(String(b));
};

const MINUTE_MS = 60_000;

/** Checks whether a cell denotes the same time as the record: exactly for ISO format, to the minute for display format. */
const isSameInstant = ({ kind }: FieldSpec, now: unknown, value: unknown, cell: string): boolean => {
  if (kind !== 'dateTime' || typeof now !== 'string' || typeof value !== 'string') return false;
  const [held, read] = [Date.parse(now), Date.parse(value)];
  const isDisplayed = !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:/.test(normaliseSpelling(cell));
  // The times of a spreadsheet are fractions of days, which do not represent every millisecond.
  return Math.abs(held - read) <= 1 || (isDisplayed && Math.floor(held / MINUTE_MS) * MINUTE_MS === read);
};

/**
 * Checks whether a cell contains what the list shows of a record: the value itself, or that of another column with the
 * same label, such as the name of a referenced record. Such a cell changes nothing, even if the user may not read the
 * values that the field can have.
 */
const isDisplayedValue = (
  { list }: ResourceSpec,
  field: WrittenField,
  record: RaRecord | undefined,
  cell: string,
): boolean => {
  if (!record || cell === '') return false;
  const named = list.columns.filter(({ label }) => label === field.label);
  const candidates: Pick<WrittenField, 'field' | 'item'>[] = [field, ...named];
  return candidates.some((candidate) => {
    const value = getFieldValue(record, candidate);
    const text = stripFormulaGuard(cell);
    return (
      !isEmpty(value) && typeof value !== 'object' && [text, toPlainDigits(text)].includes(String(value))
    );
  });
};

type CellEntry = [field: FieldSpec, value: unknown, cell: string];

export const willBeSent = ({ act, left }: RowPlan): boolean =>
  (act === 'create' || act === 'update') && !left;

/** Returns the relative change of an amount; undefined for other values or if the previous amount is zero. */
const getRelativeChange = ({ kind }: FieldSpec, from: unknown, to: unknown): number | undefined =>
  kind === 'money' && typeof from === 'number' && typeof to === 'number' && from !== 0
    ? (to - from) / Math.abs(from)
    : undefined;

/** Marks rows with conflicting values for the same record. None of them is sent, because the import cannot decide which is right. */
export const resolveContradictions = (
  plans: readonly RowPlan[],
  formatLine: (line: number) => string = String,
): RowPlan[] => {
  const other = new Map(
    plans.flatMap(({ line, against }) => (against === undefined ? [] : [[against, line]])),
  );
  return plans.map((plan) => {
    const line = other.get(plan.line);
    if (line === undefined) return plan;
    const fault = t('Line {line} refers to the same record with different values.', {
      line: formatLine(line),
    });
    const { previous: _, ...rest } = plan;
    return { ...rest, act: 'wrong', data: {}, changes: [], faults: [...plan.faults, fault] };
  });
};

/** Names the values of a field with free choice that nothing has yet, because a misread cell would create one. */
const describeNewValues = (
  { label, choicesFrom }: FieldSpec,
  value: unknown,
  lookup: Lookup | undefined,
): string[] =>
  choicesFrom?.free !== true || !lookup
    ? []
    : [value]
        .flat()
        .filter((text): text is string => typeof text === 'string' && text !== '')
        .filter((text) => lookup.find(text).length === 0)
        .map((text) => t('{label}: “{text}” is new.', { label, text }));

/** Creates a function that plans the import of a row without sending anything. Rows must be passed in order. */
export const createPlanner = (input: PlanInput): ((cells: readonly string[], line: number) => RowPlan) => {
  const { mapping, fields } = input;
  const columns = mapping.flatMap((path, index) => {
    const field = path === undefined ? undefined : fields.all.find((candidate) => candidate.field === path);
    return field ? [{ field, index }] : [];
  });
  const lines = new Map<string, PreviousLine>();
  const refuseDoubles = createDuplicateCheck(input);
  return (cells, line) => {
    const values: CellEntry[] = [];
    const faults: string[] = [];
    const notes: string[] = [];
    const key = columns.find(({ field }) => field.field === input.match);
    const previous = (key && input.existing.get(toKeyText(cells[key.index]))) ?? undefined;
    for (const { field, index: column } of columns) {
      const cell = cells[column] ?? '';
      const now = previous && getFieldValue(previous, fields.updated.get(field.field) ?? field);
      const lookup = input.findLookup?.(field, previous);
      const read: CellValue = isDisplayedValue(input.spec, field, previous, cell)
        ? { value: now }
        : parseCell(field, cell, input.readPhone, input.signs?.[column], lookup);
      const mayBeUnchanged =
        previous && 'error' in read && (!fields.updated.has(field.field) || read.readings?.includes(now));
      if (mayBeUnchanged) values.push([field, now, cell]);
      else if ('error' in read) faults.push(read.error);
      else {
        values.push([field, read.value, cell]);
        if (read.value !== now) notes.push(...describeNewValues(field, read.value, lookup));
      }
    }
    const plan = refuseDoubles(planRow(input, line, values, faults, lines), values);
    return notes.length > 0 && willBeSent(plan) ? { ...plan, notes } : plan;
  };
};

/** Creates a function that detects rows repeating a unique value of another row or an existing record. */
const createDuplicateCheck = ({ spec, uniqueMatches, match, formatLine = String }: PlanInput) => {
  const firstLines = new Map<string, number>();
  return (plan: RowPlan, values: readonly CellEntry[]): RowPlan => {
    if (plan.act === 'wrong') return plan;
    const faults = values.flatMap(([field, value]): string[] => {
      const key = field.unique ? toKeyText(value) : '';
      if (key === '') return [];
      const before = firstLines.get(`${field.field} ${key}`);
      firstLines.set(`${field.field} ${key}`, before ?? plan.line);
      if (before !== undefined)
        return [
          t('{label}: “{value}” stands in line {line} already.', {
            label: field.label,
            value: String(value),
            line: formatLine(before),
          }),
        ];
      const other = field.field === match ? undefined : uniqueMatches?.get(field.field)?.get(key);
      return other === undefined || other.id === plan.previous?.id
        ? []
        : [
            t('{label}: “{value}” is that of {name} already.', {
              label: field.label,
              value: String(value),
              name: getRecordName(spec, other),
            }),
          ];
    });
    if (faults.length === 0) return plan;
    const { previous: _, ...rest } = plan;
    return { ...rest, act: 'wrong', data: {}, changes: [], faults };
  };
};

interface PreviousLine {
  line: number;
  values: string;
}

const planRow = (
  input: PlanInput,
  line: number,
  values: CellEntry[],
  faults: string[],
  lines: Map<string, PreviousLine>,
): RowPlan => {
  const { spec, match, existing, fields, formatLine = String } = input;
  const valueAtPath = (path: string | undefined) => values.find(([field]) => field.field === path)?.[1];
  const key = match === undefined ? '' : toKeyText(valueAtPath(match));
  const name = String(
    valueAtPath(spec.title) ??
      valueAtPath(match) ??
      (getDedupeText(spec, valueAtPath) || t('Line {line}', { line: formatLine(line) })),
  );
  const failedPlan = (...messages: string[]): RowPlan => ({
    line,
    act: 'wrong',
    name,
    data: {},
    changes: [],
    faults: [...faults, ...messages],
  });
  if (key !== '') {
    const before = lines.get(key);
    const valuesKey = JSON.stringify(values.map(([, value]) => value));
    if (before)
      return {
        ...failedPlan(t('Same record as line {line}.', { line: formatLine(before.line) })),
        ...(before.values !== valuesKey && { against: before.line }),
      };
    lines.set(key, { line, values: valuesKey });
  }
  const previous = key === '' ? undefined : existing.get(key);
  if (previous === null)
    return failedPlan(
      t('Several {label} are called {name}: which one is meant?', {
        label: toMidSentence(spec.label[1]),
        name,
      }),
    );
  if (previous) return faults.length > 0 ? failedPlan() : planUpdate(input, line, name, values, previous);
  if (fields.created.size === 0)
    return failedPlan(
      key === ''
        ? t('{label} can’t be made here, and the row does not say which one it is about.', {
            label: spec.label[1],
          })
        : t('{label} {name} does not exist.', { label: spec.label[0], name }),
    );
  if (match !== undefined && key !== '' && !fields.created.has(match))
    return failedPlan(
      t('{label} {name} does not exist. Leave the cell empty for a new one.', { label: spec.label[0], name }),
    );
  const plan = planCreate(input, line, name, values);
  return faults.length > 0 || plan.faults.length > 0 ? failedPlan(...plan.faults) : plan;
};

/** Returns a display name for a row without a title, from its most specific set of identifying fields. */
const getDedupeText = (spec: ResourceSpec, getValue: (path: string) => unknown): string => {
  const groups = (spec.import?.dedupeBy ?? []).toSorted((first, other) => other.length - first.length);
  const texts = groups.map((group) =>
    group.map(({ field }) => getValue(field)).filter((value) => !isEmpty(value)),
  );
  return (texts.find((parts) => parts.length > 0) ?? []).join(' ');
};

/**
 * Whether an empty cell leaves the value unchanged: secrets, which exports never contain, and list items, which cannot
 * be removed this way.
 */
const isRetainedWhenEmpty = ({ kind, item }: WrittenField): boolean =>
  kind === 'secret' || item !== undefined;

const planUpdate = (
  { fields, match, updateSections = [], viewer, spec: { rules = [] } }: PlanInput,
  line: number,
  name: string,
  values: CellEntry[],
  previous: RaRecord,
): RowPlan => {
  const data: Record<string, unknown> = structuredClone(previous);
  const changes: Change[] = [];
  const faults: string[] = [];
  const changed = new Set<string>();
  for (const [given, value, cell] of values) {
    const field = fields.updated.get(given.field);
    if (!field || (isEmpty(value) && isRetainedWhenEmpty(field))) continue;
    // A key that can't be changed may be written in another case.
    if (field.field === match && !isConditionMet(field.when, previous, viewer)) continue;
    const now = getFieldValue(previous, field);
    if (isSame(now, value) || isSameInstant(field, now, value, cell)) continue;
    checkNestedField(field, value, field.field, (_, message) => faults.push(message));
    setFieldValue(data, field, value);
    changed.add(field.field);
    const moved = getRelativeChange(field, now, value);
    changes.push({
      label: field.label,
      from: formatValue(field, now),
      to: formatValue(field, value),
      ...(moved !== undefined && { moved }),
    });
  }
  // Rules that the record already violated before the import are not reported.
  const broken = findBrokenRules(
    rules.filter((rule) => getRuleFields(rule).some((field) => changed.has(field))),
    updateSections,
    data,
    viewer,
  );
  faults.push(...broken.map(({ message }) => message));
  const act = faults.length > 0 ? 'wrong' : changes.length > 0 ? 'update' : 'same';
  return { line, act, name, data, previous, changes, faults };
};

/** Checks whether a form would create several records from a value. A row of an import is always one record. */
const denotesSeveral = ({ singlePattern }: FieldSpec, value: unknown): boolean =>
  singlePattern !== undefined && !isEmpty(value) && !new RegExp(singlePattern, 'u').test(String(value));

const planCreate = (
  { fields, sections, initial, viewer, spec: { label, rules = [] } }: PlanInput,
  line: number,
  name: string,
  values: CellEntry[],
): RowPlan => {
  const data = structuredClone(initial);
  for (const [given, value] of values) {
    const field = fields.created.get(given.field);
    if (field && !(isEmpty(value) && (field.item || !isEmpty(getValueAt(data, field.field)))))
      setFieldValue(data, field, value);
  }
  const faults: string[] = [];
  const fields_: FormFieldSpec[] = getVisibleFields(sections, data, viewer);
  const items = values.flatMap(([{ field }]) => fields.created.get(field) ?? []).filter(({ item }) => item);
  for (const field of [...fields_, ...items]) {
    const value = getFieldValue(data, field);
    const before = faults.length;
    checkNestedField(field, value, field.field, (_, message) => faults.push(message));
    if (faults.length === before && denotesSeveral(field, value))
      faults.push(
        t('{label}: “{value}” means several {records}. Write one per row.', {
          label: field.label,
          value: String(value),
          records: toMidSentence(label[1]),
        }),
      );
  }
  faults.push(...findBrokenRules(rules, sections, data, viewer).map(({ message }) => message));
  return { line, act: 'create', name, data, changes: [], faults };
};

/** Counts rows by action, ignoring excluded rows. */
export const countPlans = (plans: readonly RowPlan[]): Record<RowPlan['act'], number> => {
  const counts = { create: 0, update: 0, same: 0, wrong: 0 };
  for (const { act, left } of plans) if (!left) counts[act] += 1;
  return counts;
};
