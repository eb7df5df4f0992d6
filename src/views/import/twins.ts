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
  /** Values of the existing record that remain, although the row has others. */
  retained: Change[];
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

interface MatchKey {
  key: string;
  type: 'phone' | 'text';
  reason: string;
}

/** Returns the keys by which a record or row is compared, each with a description. */
const getMatchKeys = (dedupeBy: readonly FieldSpec[][], record: unknown): MatchKey[] =>
  dedupeBy.flatMap((group): MatchKey[] => {
    const [first] = group;
    if (group.length === 1 && first?.kind === 'phone') {
      const value = getValueAt(record, first.field);
      const key = toPhoneKey(value);
      return key === '' ? [] : [{ key: `phone ${key}`, type: 'phone', reason: formatValue(first, value) }];
    }
    const texts = group.map(({ field }) => normalize(getValueAt(record, field)));
    if (texts.some((text) => text === '')) return [];
    const words = group.map((field) => formatValue(field, getValueAt(record, field.field))).join(' ');
    const key = `${group.map(({ field }) => field).join(' ')} ${texts.join(' ')}`;
    return [{ key, type: 'text', reason: words }];
  });

/**
 * Checks whether two records differ in all keys of a type that both have: people who share a telephone number but not
 * the name, or the name but no number.
 */
const isContradicted = (keys: readonly MatchKey[], others: readonly MatchKey[]): boolean =>
  (['phone', 'text'] as const).some((type) => {
    const own = keys.filter((key) => key.type === type);
    const otherKeys = new Set(others.filter((key) => key.type === type).map(({ key }) => key));
    return own.length > 0 && otherKeys.size > 0 && !own.some(({ key }) => otherKeys.has(key));
  });

/** Fills the empty fields of a record from a row. Returns the filled record, and the differences that remain. */
const mergeRecord = (
  record: RaRecord,
  data: Record<string, unknown>,
  updated: Options['updated'],
): { merged?: NonNullable<Duplicate['merged']>; retained: Change[] } => {
  const whole: Record<string, unknown> = structuredClone(record);
  const changes: Change[] = [];
  const retained: Change[] = [];
  for (const field of updated.values()) {
    const value = getValueAt(data, field.field);
    const now = getValueAt(record, field.field);
    if (isEmpty(value) || value === false) continue;
    const change = { label: field.label, from: formatValue(field, now), to: formatValue(field, value) };
    if (isEmpty(now)) {
      set(whole, field.field, value);
      changes.push({ ...change, from: '' });
    } else if (change.from !== change.to) retained.push(change);
  }
  return { retained, ...(changes.length > 0 && { merged: { data: whole, changes, previous: record } }) };
};

export const applyDecision = (plan: RowPlan, decision: Decision): RowPlan => {
  if (!plan.twin) return plan;
  const twin = { ...plan.twin, decision };
  const { previous: _, ...rest } = plan;
  if (decision === 'leave') return { ...rest, act: 'same', data: {}, changes: [], twin };
  if (decision === 'merge' && twin.merged) return { ...rest, act: 'update', ...twin.merged, twin };
  return { ...rest, act: 'create', ...twin.created, twin };
};

interface Candidate {
  name: string;
  keys: readonly MatchKey[];
  record?: RaRecord;
}

/**
 * Marks new rows that may duplicate existing records or earlier rows. By default, the row fills empty fields of the
 * record, or is excluded if it would fill none. A row that shares only the number or only the name, and differs in the
 * other, is added.
 */
export const markDuplicates = (
  plans: readonly RowPlan[],
  records: readonly RaRecord[],
  { dedupeBy, title, updated }: Options,
): RowPlan[] => {
  const known = new Map<string, Candidate[]>();
  const add = (candidate: Candidate) => {
    for (const { key } of candidate.keys) {
      const same = known.get(key);
      if (same) same.push(candidate);
      else known.set(key, [candidate]);
    }
  };
  for (const record of records)
    add({
      name: String(getValueAt(record, title) ?? record.id),
      keys: getMatchKeys(dedupeBy, record),
      record,
    });
  return plans.map((plan) => {
    if (plan.act !== 'create') return plan;
    const keys = getMatchKeys(dedupeBy, plan.data);
    const matches = keys.flatMap(({ key, reason }) =>
      (known.get(key) ?? []).map((candidate) => ({ candidate, reason })),
    );
    add({ name: t('{name}, earlier in this file', { name: plan.name }), keys });
    const match = matches.find(({ candidate }) => !isContradicted(keys, candidate.keys)) ?? matches[0];
    if (!match) return plan;
    const { candidate, reason } = match;
    const { merged, retained } = candidate.record
      ? mergeRecord(candidate.record, plan.data, updated)
      : { merged: undefined, retained: [] };
    const twin: Duplicate = {
      name: candidate.name,
      reason,
      decision: 'leave',
      retained,
      created: { data: plan.data, changes: plan.changes },
      ...(merged && { merged }),
    };
    const decision = isContradicted(keys, candidate.keys) ? 'create' : merged ? 'merge' : 'leave';
    return applyDecision({ ...plan, twin }, decision);
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
  /** What importing the row adds besides its record, such as a new category. */
  notes?: string[];
  /** Whether the user excluded the row. */
  left?: boolean;
  /** Earlier line for the same record with different values. */
  against?: number;
  twin?: Duplicate;
}
