import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import { checkRead } from './compileComposed';
import type { SummarySpec } from './compiled';
import type { ListParameters } from './compileListParameters';
import type { CompilerContext } from './compilerContext';
import type { Summary } from './summaryOptions';

/** Compiles the summary of a list, checking all totals, charts and bar segments against the call's response. */
export const compileSummary = (
  { call, send, unfiltered, totals, overall, charts, parts = [], chartedFromField: since }: Summary,
  known: CompilerContext,
  { checkFilter }: ListParameters,
): SummarySpec => {
  const answer = known.answered(call);
  const origin = `what ${call} answers`;
  checkRead({ call, ...(send && { send }) }, [since, ...charts.map(({ rows }) => rows)], known);
  const getRowSchema = (rows: string | undefined): FieldSchema =>
    rows === undefined ? answer : ((getSchemaAt(answer, rows)?.schema.items ?? {}) as FieldSchema);
  for (const { filter } of totals) checkFilter(filter ?? {});
  for (const { filter } of charts) checkFilter(filter === undefined ? {} : { [filter]: undefined });
  return {
    call,
    ...(send && { send }),
    ...(unfiltered && { unfiltered }),
    totals: totals.map(({ field, label, filter }) => ({
      ...known.getField(field, answer, origin),
      ...(label && { label }),
      ...(filter && { filter }),
    })),
    ...(overall && { overall: compileOverall(overall, totals, known) }),
    charts: charts.map(({ label, rows, by, filter, parts: chartParts = parts }) => ({
      label,
      ...(rows !== undefined && { rows }),
      by: known.getField(by, getRowSchema(rows), origin),
      ...(filter && { filter }),
      parts: chartParts.map(({ field, tone }) => ({
        ...known.getField(field, getRowSchema(rows), origin),
        tone,
      })),
    })),
    ...(since && { chartedFromField: since }),
  };
};

/** Compiles the overall totals. The two calls must have at least one field in common. */
const compileOverall = (
  { call, send }: NonNullable<Summary['overall']>,
  totals: Summary['totals'],
  known: CompilerContext,
): NonNullable<SummarySpec['overall']> => {
  const named = totals.map(({ field }) => field);
  const answered = Object.keys(known.answered(call).properties ?? {});
  const both = named.filter((field) => answered.includes(field));
  checkRead({ call, ...(send && { send }) }, both.length > 0 ? both : named, known);
  return { call, ...(send && { send }), totals: both };
};
