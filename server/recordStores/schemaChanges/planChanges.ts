import { and, eq, sql } from 'drizzle-orm';
import { toStoredKind } from '../../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../../contract/recordStores/entitySchema';
import type { FieldChange } from '../../../contract/recordStores/fieldChanges';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { findDuplicates, formatDuplicates } from '../uniqueFields';
import { type ChangedField, compareFields } from './compareSchemas';
import { createConverter, toText } from './convertValue';

export interface PlannedChange extends ChangedField {
  converted: { from: unknown; to: unknown; records: number }[];
  lost: { value: unknown; records: number }[];
  /** Number of records in which a field that becomes required is empty. */
  missing: number;
  /** Explanation of why the field cannot be made unique, if there are duplicates. */
  duplicates: string | undefined;
  /** Name of the field for text copies of values that would be lost. */
  copy: string;
}

function getCopyName(name: string, { properties = {} }: EntitySchema): string {
  let copy = `${name}_before`;
  for (let number = 2; properties[copy] !== undefined && properties[copy]?.['x-copyOf'] !== name; number += 1)
    copy = `${name}_before_${number}`;
  return copy;
}

/** Builds the condition that a field is missing, null, an empty string or an empty list. */
const isEmptyField = (name: string) =>
  sql`coalesce(${records.body} -> ${name}::text, 'null'::jsonb) in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)`;

/** Returns the distinct values of a field with the number of records that contain them, in a single query. */
async function readDistinctValues(db: Database, store: string, name: string) {
  const { rows } = await db.execute<{ value: unknown; many: number }>(sql`
    select ${records.body} -> ${name}::text as value, count(*)::int as many from ${records}
    where ${and(eq(records.kind, toStoredKind(store)), sql`not (${isEmptyField(name)})`)} group by 1`);
  return rows;
}

/** Plans the migration of a store's records to a new schema, without changing them. */
export async function planChanges(
  db: Database,
  store: string,
  before: EntitySchema,
  after: EntitySchema,
): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  for (const field of compareFields(before, after)) {
    const plan: PlannedChange = {
      ...field,
      converted: [],
      lost: [],
      missing: 0,
      duplicates: undefined,
      copy: getCopyName(field.name, after),
    };
    if (field.isConverted) {
      const convert = createConverter(field.to, field.from);
      for (const { value, many } of await readDistinctValues(db, store, field.was)) {
        const conversion = convert(value);
        if ('value' in conversion) plan.converted.push({ from: value, to: conversion.value, records: many });
        else if ('lost' in conversion) plan.lost.push({ value, records: many });
      }
    }
    if (field.isRequired) {
      const [row] = await db
        .select({ many: sql<number>`count(*)::int` })
        .from(records)
        .where(and(eq(records.kind, toStoredKind(store)), isEmptyField(field.was)));
      plan.missing = row?.many ?? 0;
    }
    if (field.isUnique) {
      const duplicates = await findDuplicates(db, store, [field.name, field.to], field.was);
      plan.duplicates = duplicates && formatDuplicates(duplicates);
    }
    planned.push(plan);
  }
  return planned;
}

const MAX_SAMPLES = 5;
const SAMPLE_LENGTH = 80;
function formatSample(value: unknown): string {
  const text = toText(value);
  return text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH - 2).trimEnd()} …` : text;
}
const sumRecords = (all: readonly { records: number }[]): number =>
  all.reduce((so, entry) => so + entry.records, 0);
const compareByCount = (a: { records: number }, b: { records: number }) => b.records - a.records;

export const toChangeResponse = ({
  name,
  was,
  from,
  to,
  isRenamed,
  isRequired,
  isUnique,
  converted,
  lost,
  missing,
  duplicates,
  copy,
}: PlannedChange): EntityRecord<typeof FieldChange> => ({
  field: name,
  label: to.title ?? name,
  ...(isRenamed && { was, was_label: from.title ?? was }),
  is_required: isRequired,
  is_unique: isUnique,
  converted: sumRecords(converted),
  converted_samples: converted
    .toSorted(compareByCount)
    .slice(0, MAX_SAMPLES)
    .map((entry) => ({
      value: formatSample(entry.from),
      becomes: formatSample(entry.to),
      records: entry.records,
    })),
  lost: sumRecords(lost),
  lost_samples: lost
    .toSorted(compareByCount)
    .slice(0, MAX_SAMPLES)
    .map((entry) => ({ value: formatSample(entry.value), records: entry.records })),
  missing,
  ...(duplicates && { doubles: duplicates }),
  copy,
});
