import type { RaRecord } from 'react-admin';
import { set } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec, FormFieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { formatValue } from '../fields/formatValue';

/** How to handle a row that may duplicate an existing record. */
export type Decision = 'merge' | 'create' | 'leave';

/** The record or earlier row that a new row may duplicate. */
export interface Duplicate {
  name: string;
  /** Description of what the two have in common. */
  reason: string;
  decision: Decision;
  /** Payload for creating the row as a new record. */
  created: Pick<RowPlan, 'data' | 'changes'>;
  /** Payload for filling the record's empty fields from the row; absent if that changes nothing. */
  merged?: Pick<RowPlan, 'data' | 'changes'> & { previous: RaRecord };
}

interface Options {
  /** Fields used to compare rows and records; each group is compared as a whole. */
  dedupeBy: readonly FieldSpec[][];
  /** Title field of a record. */
  title: string;
  updated: ReadonlyMap<string, FormFieldSpec>;
}

const toDigits = (value: unknown): string => String(value ?? '').replace(/\D/g, '');

/** Number of trailing digits shared by all notations of a number; shorter numbers, such as extensions, are compared in full. */
const NATIONAL_DIGITS = 8;

/** Reduces a phone number to the digits shared by all its notations, with or without country code and trunk prefix. */
const toPhoneKey = (value: unknown): string => {
  const all = toDigits(value);
  return all.length > NATIONAL_DIGITS ? all.slice(-NATIONAL_DIGITS - 1) : all;
};

const normalize = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the keys that identify a record or row, each with a description. */
const getMatchKeys = (dedupeBy: readonly FieldSpec[][], record: unknown): { key: string; reason: string }[] =>
  dedupeBy.flatMap((group) => {
    const [first] = group;
    if (group.length === 1 && first?.kind === 'phone') {
      const value = getValueAt(record, first.field);
      const key = toPhoneKey(value);
      return key === '' ? [] : [{ key: `phone ${key}`, reason: formatValue(first, value) }];
    }
    const texts = group.map(({ field }) => normalize(getValueAt(record, field)));
    if (texts.some((text) => text === '')) return [];
    const words = group.map((field) => formatValue(field, getValueAt(record, field.field))).join(' ');
    return [{ key: `${group.map(({ field }) => field).join(' ')} ${texts.join(' ')}`, reason: words }];
  });

const mergeRecord = (
  record: RaRecord,
  data: Record<string, unknown>,
  updated: Options['updated'],
): Duplicate['merged'] => {
  const whole: Record<string, unknown> = structuredClone(record);
  const changes: Change[] = [];
  for (const field of updated.values()) {
    const value = getValueAt(data, field.field);
    if (isEmpty(value) || value === false || !isEmpty(getValueAt(record, field.field))) continue;
    set(whole, field.field, value);
    changes.push({ label: field.label, from: '', to: formatValue(field, value) });
  }
  return changes.length > 0 ? { data: whole, changes, previous: record } : undefined;
};

export const applyDecision = (plan: RowPlan, decision: Decision): RowPlan => {
  if (!plan.twin) return plan;
  const twin = { ...plan.twin, decision };
  const { previous: _, ...rest } = plan;
  if (decision === 'leave') return { ...rest, act: 'same', data: {}, changes: [], twin };
  if (decision === 'merge' && twin.merged) return { ...rest, act: 'update', ...twin.merged, twin };
  return { ...rest, act: 'create', ...twin.created, twin };
};

/**
 * Marks new rows that may duplicate existing records or earlier rows. By default, the row fills empty fields of the
 * record; if it would fill none, it is excluded.
 */
export const markDuplicates = (
  plans: readonly RowPlan[],
  records: readonly RaRecord[],
  { dedupeBy, title, updated }: Options,
): RowPlan[] => {
  const known = new Map<string, { name: string; record?: RaRecord }>();
  for (const record of records)
    for (const { key } of getMatchKeys(dedupeBy, record))
      if (!known.has(key)) known.set(key, { name: String(getValueAt(record, title) ?? record.id), record });
  return plans.map((plan) => {
    if (plan.act !== 'create') return plan;
    const keys = getMatchKeys(dedupeBy, plan.data);
    const same = keys.find(({ key }) => known.has(key));
    const match = same && known.get(same.key);
    for (const { key } of keys)
      if (!known.has(key)) known.set(key, { name: t('{name}, earlier in this file', { name: plan.name }) });
    if (!same || !match) return plan;
    const merged = match.record && mergeRecord(match.record, plan.data, updated);
    const twin: Duplicate = {
      name: match.name,
      reason: same.reason,
      decision: 'leave',
      created: { data: plan.data, changes: plan.changes },
      ...(merged && { merged }),
    };
    return applyDecision({ ...plan, twin }, merged ? 'merge' : 'leave');
  });
};

export interface Change {
  label: string;
  from: string;
  to: string;
  /** Relative change of an amount; −0.5 is a decrease of one half. */
  moved?: number;
}

export interface RowPlan {
  /** Line in the sheet; the column names are line 1. */
  line: number;
  act: 'create' | 'update' | 'same' | 'wrong';
  name: string;
  data: Record<string, unknown>;
  /** The existing record, if the row updates one. */
  previous?: RaRecord;
  changes: Change[];
  /** Reasons why the row cannot be imported. */
  faults: string[];
  /** Whether the user excluded the row. */
  left?: boolean;
  /** Earlier line for the same record with different values. */
  against?: number;
  twin?: Duplicate;
}
