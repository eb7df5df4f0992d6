import { checkRead } from './compileComposed';
import type { SummarySpec } from './compiled';
import type { ListParameters } from './compileListParameters';
import type { Compiling } from './compiling';
import { type FieldSchema, schemaAt } from './fieldSpec';
import type { Summary } from './summaryOptions';

/** Makes the summary of a list ready to be drawn: every total, chart and part is looked up in what the call answers. */
export const compileSummary = (
  { call, send, unfiltered, totals, charts, parts, chartedFromField: since }: Summary,
  known: Compiling,
  { checkFilter }: ListParameters,
): SummarySpec => {
  const answer = known.answered(call);
  const where = `what ${call} answers`;
  checkRead({ call, ...(send && { send }) }, [since, ...charts.map(({ rows }) => rows)], known);
  const rowsOf = (rows: string): FieldSchema => (schemaAt(answer, rows)?.schema.items ?? {}) as FieldSchema;
  const [first] = charts;
  for (const { filter } of totals) checkFilter(filter ?? {});
  for (const { filter } of charts) checkFilter(filter === undefined ? {} : { [filter]: undefined });
  return {
    call,
    ...(send && { send }),
    ...(unfiltered && { unfiltered }),
    totals: totals.map(({ field, label, filter }) => ({
      ...known.fieldOf(field, answer, where),
      ...(label && { label }),
      ...(filter && { filter }),
    })),
    charts: charts.map(({ label, rows, by, filter }) => ({
      label,
      rows,
      by: known.fieldOf(by, rowsOf(rows), where),
      ...(filter && { filter }),
    })),
    parts: parts.map(({ field, tone }) => ({
      ...known.fieldOf(field, first ? rowsOf(first.rows) : answer, where),
      tone,
    })),
    ...(since && { chartedFromField: since }),
  };
};
