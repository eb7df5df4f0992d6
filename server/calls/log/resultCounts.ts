import { type SQLWrapper, sql } from 'drizzle-orm';
import { callResults } from '../../../contract/calls/callFields';
import { type CallResult, phoneCalls } from '../../database/schema';

export type ResultCounts = Record<CallResult, number>;

const names = Object.keys(callResults) as CallResult[];

const each = <Value>(made: (name: CallResult) => Value): Record<CallResult, Value> =>
  Object.fromEntries(names.map((name) => [name, made(name)])) as Record<CallResult, Value>;

/** Counts of calls by how they ended: together they are all of them. */
export const countsByResult = (counts: readonly { result: CallResult; calls: number }[]): ResultCounts =>
  each((name) => counts.reduce((sum, { result, calls }) => (result === name ? sum + calls : sum), 0));

/** What a selection counts of each way calls end. @param result the column that says how one ended */
export const resultCountColumns = (result: SQLWrapper = phoneCalls.result) =>
  each((name) => sql<number>`(count(*) filter (where ${result} = ${name}))::int`);

/** The same counts out of a row that has them among others. */
export const resultCountsOf = (row: ResultCounts): ResultCounts => each((name) => row[name]);

export const noCalls: ResultCounts = each(() => 0);

/** The ways of ending on which whoever called was not heard. */
export const unheard = names.filter((name) => name !== 'answered' && name !== 'voicemail');
