import { type SQLWrapper, sql } from 'drizzle-orm';
import { callResults } from '../../../contract/calls/callFields';
import { type CallResult, phoneCalls } from '../../database/schema';

export type ResultCounts = Record<CallResult, number>;

const resultNames = Object.keys(callResults) as CallResult[];

const mapResults = <Value>(made: (name: CallResult) => Value): Record<CallResult, Value> =>
  Object.fromEntries(resultNames.map((name) => [name, made(name)])) as Record<CallResult, Value>;

/** Counts of calls by how they ended: together they are all of them. */
export const sumByResult = (counts: readonly { result: CallResult; calls: number }[]): ResultCounts =>
  mapResults((name) => counts.reduce((sum, { result, calls }) => (result === name ? sum + calls : sum), 0));

/** What a selection counts of each way calls end. @param result the column that says how one ended */
export const buildResultColumns = (result: SQLWrapper = phoneCalls.result) =>
  mapResults((name) => sql<number>`(count(*) filter (where ${result} = ${name}))::int`);

/** The same counts out of a row that has them among others. */
export const pickResultCounts = (row: ResultCounts): ResultCounts => mapResults((name) => row[name]);

export const zeroCounts: ResultCounts = mapResults(() => 0);

/** The ways of ending on which whoever called was not heard. */
export const unansweredResults = resultNames.filter((name) => name !== 'answered' && name !== 'voicemail');
