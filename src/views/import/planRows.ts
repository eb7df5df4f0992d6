import type { RaRecord } from 'ra-core';
import { get, set } from 'react-hook-form';
import type { FieldSpec, FormFieldSpec, ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { isEmpty, valueAt } from '../../declaration/condition';
import { inSentence } from '../actions/countOf';
import { formatValue } from '../fields/formatValue';
import { askedFields } from '../form/visibleFields';
import { checkDeep } from '../inputs/checkField';
import type { PhoneReader } from '../inputs/phoneNumber';
import type { ImportFields } from './importFields';
import type { Mapping } from './matchColumns';
import { readCell } from './readCell';
import type { Twin } from './twins';

/** One field an import would change. */
export interface Change {
  label: string;
  from: string;
  to: string;
}

/** What an import would do with a row of the sheet. */
export interface RowPlan {
  /** Line of the sheet; the names of the columns are line 1. */
  line: number;
  act: 'create' | 'update' | 'same' | 'wrong';
  /** What the row is known by, for people. */
  name: string;
  /** What is sent. */
  data: Record<string, unknown>;
  /** The record as it is, for an update. */
  previous?: RaRecord;
  changes: Change[];
  /** Why it can't be imported. */
  faults: string[];
  /** What it may be already, and what is to become of it then. */
  twin?: Twin;
}

export interface PlanInput {
  spec: ResourceSpec;
  fields: ImportFields;
  mapping: Mapping;
  /** Field by which rows are known as records that are there; undefined: every row is new. */
  match: string | undefined;
  /** Records that are there, by the text of that field; null where several have it. */
  existing: ReadonlyMap<string, RaRecord | null>;
  /** Sections of the form of a new record, for its rules. */
  sections: readonly SectionSpec[];
  /** What a new record holds before the row is laid over it. */
  initial: Record<string, unknown>;
  readPhone?: PhoneReader;
}

/** How a value is compared as a key: by its text, whatever its case. */
export const keyText = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

const same = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b);
  return String(a) === String(b);
};

/** Works out what an import would do with a row, without doing anything; to be given the rows in their order. */
export const createPlanner = (input: PlanInput): ((cells: readonly string[], index: number) => RowPlan) => {
  const { mapping, fields } = input;
  const columns = mapping.flatMap((path, index) => {
    const field = path === undefined ? undefined : fields.all.find((one) => one.field === path);
    return field ? [{ field, index }] : [];
  });
  const lines = new Map<string, number>();
  return (cells, index) => {
    const values: [FieldSpec, unknown][] = [];
    const faults: string[] = [];
    for (const { field, index: column } of columns) {
      const read = readCell(field, cells[column] ?? '', input.readPhone);
      if ('error' in read) faults.push(read.error);
      else values.push([field, read.value]);
    }
    return planRow(input, index + 2, values, faults, lines);
  };
};

function planRow(
  input: PlanInput,
  line: number,
  values: [FieldSpec, unknown][],
  faults: string[],
  lines: Map<string, number>,
): RowPlan {
  const { spec, match, existing, fields } = input;
  const given = (path: string | undefined) => values.find(([field]) => field.field === path)?.[1];
  const key = match === undefined ? '' : keyText(given(match));
  const name = String(given(spec.title) ?? given(match) ?? (wordsFor(spec, given) || `Line ${line}`));
  const wrong = (...more: string[]): RowPlan => ({
    line,
    act: 'wrong',
    name,
    data: {},
    changes: [],
    faults: [...faults, ...more],
  });
  if (key !== '') {
    const before = lines.get(key);
    if (before !== undefined) return wrong(`It is the same one as in line ${before}.`);
    lines.set(key, line);
  }
  const previous = key === '' ? undefined : existing.get(key);
  if (previous === null)
    return wrong(`Several ${inSentence(spec.label[1])} are called ${name}: which one is meant?`);
  if (previous) return faults.length > 0 ? wrong() : updateOf(input, line, name, values, previous);
  if (fields.created.size === 0)
    return wrong(
      key === ''
        ? `${spec.label[1]} can't be made here, and the row does not say which one it is about.`
        : `${spec.label[0]} ${name} does not exist.`,
    );
  if (match !== undefined && key !== '' && !fields.created.has(match))
    return wrong(`${spec.label[0]} ${name} does not exist. Leave the cell empty for a new one.`);
  const plan = createOf(input, line, name, values);
  return faults.length > 0 || plan.faults.length > 0 ? wrong(...plan.faults) : plan;
}

/** What people would call a row that lacks what names a record: the first of what it may be told by, all its parts. */
const wordsFor = (spec: ResourceSpec, given: (path: string) => unknown): string => {
  const groups = (spec.import?.alike ?? []).toSorted((one, other) => other.length - one.length);
  const texts = groups.map((group) => group.map(({ field }) => given(field)).filter((one) => !isEmpty(one)));
  return (texts.find((one) => one.length > 0) ?? []).join(' ');
};

function updateOf(
  { fields }: PlanInput,
  line: number,
  name: string,
  values: [FieldSpec, unknown][],
  previous: RaRecord,
): RowPlan {
  const data: Record<string, unknown> = structuredClone(previous);
  const changes: Change[] = [];
  const faults: string[] = [];
  for (const [given, value] of values) {
    const field = fields.updated.get(given.field);
    const now = valueAt(previous, given.field);
    // An empty cell leaves a secret as it is: no export ever holds one.
    if (!field || same(now, value) || (field.kind === 'secret' && isEmpty(value))) continue;
    checkDeep(field, value, field.field, (_, message) => faults.push(message));
    set(data, field.field, value);
    changes.push({ label: field.label, from: formatValue(field, now), to: formatValue(field, value) });
  }
  const act = faults.length > 0 ? 'wrong' : changes.length > 0 ? 'update' : 'same';
  return { line, act, name, data, previous, changes, faults };
}

function createOf(
  { fields, sections, initial }: PlanInput,
  line: number,
  name: string,
  values: [FieldSpec, unknown][],
): RowPlan {
  const data = structuredClone(initial);
  for (const [given, value] of values)
    if (fields.created.has(given.field) && !(isEmpty(value) && !isEmpty(get(data, given.field))))
      set(data, given.field, value);
  const faults: string[] = [];
  const asked: FormFieldSpec[] = askedFields(sections, data);
  for (const field of asked)
    checkDeep(field, valueAt(data, field.field), field.field, (_, message) => faults.push(message));
  return { line, act: 'create', name, data, changes: [], faults };
}

/** How many rows there are of each kind. */
export const countPlans = (plans: readonly RowPlan[]): Record<RowPlan['act'], number> => {
  const counts = { create: 0, update: 0, same: 0, wrong: 0 };
  for (const { act } of plans) counts[act] += 1;
  return counts;
};
