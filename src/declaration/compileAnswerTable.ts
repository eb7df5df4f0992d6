import type { ResponseTable } from './actionOptions';
import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import type { ActionSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

/** Compiles the table that shows an action's response, and checks the table's rows and fields against the response schema. */
export const compileAnswerTable = (
  { rows, columns }: ResponseTable,
  call: string,
  known: CompilerContext,
): NonNullable<ActionSpec['answerTable']> => {
  const { at, each, fail, complain, getField, override } = known;
  const answer = known.answered(call);
  const { kind } = known.call(call).returns;
  if (rows === undefined && kind !== 'list')
    at('columns', () => fail(`${call} answers no list: say in "rows" which field of the answer holds it`));
  const rowsSchema = rows === undefined ? undefined : getSchemaAt(answer, rows)?.schema;
  if (rows !== undefined && answer.properties && !rowsSchema)
    at('rows', () => complain(`field of what ${call} answers`, rows, Object.keys(answer.properties ?? {})));
  const item: FieldSchema = rows === undefined ? answer : (rowsSchema?.items ?? {});
  const origin = rows === undefined ? `what ${call} answers` : `"${rows}" of what ${call} answers`;
  return {
    ...(rows !== undefined && { rows }),
    columns: each('columns', columns, (column) => {
      const options = typeof column === 'string' ? { field: column } : column;
      const spec = at(typeof column === 'string' ? [] : 'field', () =>
        item.properties
          ? getField(options.field, item, origin)
          : { field: options.field, label: options.field, kind: 'text' as const },
      );
      return override(spec, options);
    }),
  };
};
