import { type SQLWrapper, sql } from 'drizzle-orm';
import { callResults } from '../../../contract/calls/callFields';
import { type CallResult, phoneCalls } from '../../database/schema';

export type ResultCounts = Record<CallResult, number>;

const resultNames = Object.keys(callResults) as CallResult[];

const mapResults = <Value>(build: (name: CallResult) => Value): Record<CallResult, Value> =>
  Object.fromEntries(resultNames.map((name) => [name, build(name)])) as Record<CallResult, Value>;

/** Sums call counts by result. */
export const sumByResult = (counts: readonly { result: CallResult; calls: number }[]): ResultCounts =>
  mapResults((name) => counts.reduce((sum, { result, calls }) => (result === name ? sum + calls : sum), 0));

/**
 * Builds aggregate columns that count calls by result.
 * @param result column that contains the result
 */
export const buildResultColumns = (result: SQLWrapper = phoneCalls.result) =>
  mapResults((name) => sql<number>`(count(*) filter (where ${result} = ${name}))::int`);

export const pickResultCounts = (row: ResultCounts): ResultCounts => mapResults((name) => row[name]);

export const zeroCounts: ResultCounts = mapResults(() => 0);

/** Results in which the caller reached neither a person nor voicemail. */
export const unansweredResults = resultNames.filter((name) => name !== 'answered' && name !== 'voicemail');
