import type { ResponseTable } from './actionOptions';
import type { ActionSpec } from './compiled';
import type { CompilerContext } from './compiling';
import { type FieldSchema, getSchemaAt } from './fieldSpec';

/** Compiles the table of an action's response: resolves its rows and their fields in the response schema. */
export const compileAnswerTable = (
  { rows, columns }: ResponseTable,
  call: string,
  known: CompilerContext,
): NonNullable<ActionSpec['answerTable']> => {
  const { at, each, fail, complain, fieldOf, override } = known;
  const answer = known.answered(call);
  const { kind } = known.call(call).returns;
  if (rows === undefined && kind !== 'list')
    at('columns', () => fail(`${call} answers no list: say in "rows" which field of the answer holds it`));
  const held = rows === undefined ? undefined : getSchemaAt(answer, rows)?.schema;
  if (rows !== undefined && answer.properties && !held)
    at('rows', () => complain(`field of what ${call} answers`, rows, Object.keys(answer.properties ?? {})));
  const item: FieldSchema = rows === undefined ? answer : (held?.items ?? {});
  const where = rows === undefined ? `what ${call} answers` : `"${rows}" of what ${call} answers`;
  return {
    ...(rows !== undefined && { rows }),
    columns: each('columns', columns, (one) => {
      const options = typeof one === 'string' ? { field: one } : one;
      const spec = at(typeof one === 'string' ? [] : 'field', () =>
        item.properties
          ? fieldOf(options.field, item, where)
          : { field: options.field, label: options.field, kind: 'text' as const },
      );
      return override(spec, options);
    }),
  };
};
