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
  const { at, each } = known;
  checkRead({ call, ...(send && { send }) }, { chartedFromField: since }, known);
  each('charts', charts, ({ rows }) => checkRead({ call }, { rows }, known));
  const getRowSchema = (rows: string | undefined): FieldSchema =>
    rows === undefined ? answer : ((getSchemaAt(answer, rows)?.schema.items ?? {}) as FieldSchema);
  each('totals', totals, ({ filter }) => at('filter', () => checkFilter(filter ?? {})));
  each('charts', charts, ({ filter }) =>
    at('filter', () => checkFilter(filter === undefined ? {} : { [filter]: undefined })),
  );
  return {
    call,
    ...(send && { send }),
    ...(unfiltered && { unfiltered }),
    totals: each('totals', totals, ({ field, label, filter }) => ({
      ...at('field', () => known.getField(field, answer, origin)),
      ...(label && { label }),
      ...(filter && { filter }),
    })),
    ...(overall && { overall: at('overall', () => compileOverall(overall, totals, known)) }),
    charts: each('charts', charts, ({ label, rows, by, filter, parts: chartParts }) => ({
      label,
      ...(rows !== undefined && { rows }),
      by: at('by', () => known.getField(by, getRowSchema(rows), origin)),
      ...(filter && { filter }),
      parts: (chartParts ?? parts).map(({ field, tone }, position) => ({
        // Without parts of its own, a chart has those of the summary.
        ...at(chartParts ? ['parts', position, 'field'] : [], () =>
          known.getField(field, getRowSchema(rows), origin),
        ),
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
  checkRead({ call, ...(send && { send }) }, { totals: both.length > 0 ? both : named }, known);
  return { call, ...(send && { send }), totals: both };
};
