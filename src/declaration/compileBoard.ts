import { getSchemaAt, getTypes } from './buildFieldSpec';
import type { BoardSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Board } from './listOptions';

/** Compiles the board of a list: a column per value, and the actions that move records to other columns. */
export const compileBoard = (
  { by, columns, moves = {} }: Board<string>,
  known: CompilerContext,
): BoardSpec => {
  const { declaration, field, getBody, call, fail, complain } = known;
  const { list, actions = [] } = declaration;
  const { label, choices, tones, type } = field(by);
  if (!choices) return fail(`the board stands by "${by}", which has no choices`);
  const filterSchema = getSchemaAt(getBody(list.call), by);
  if (!filterSchema && call(list.call).returns.kind === 'paged')
    return fail(`the board stands by "${by}", by which ${list.call} does not filter`);
  const onRows = actions.filter(({ on = 'row' }) => [on].flat().includes('row')).map(({ name }) => name);
  const values = Object.keys(choices);
  for (const value of [...(columns ?? []), ...Object.keys(moves)])
    if (!values.includes(value)) complain(`value of "${by}"`, value, values);
  for (const name of Object.values(moves).flat())
    if (!onRows.includes(name)) complain('action on a row', name, onRows);
  const wire = (value: string) => (type === 'integer' ? Number(value) : value);
  const isMany = filterSchema !== undefined && getTypes(filterSchema.schema).includes('array');
  return {
    by,
    label,
    columns: (columns ?? values).map((value) => ({
      value,
      label: choices[value] ?? value,
      ...(tones?.[value] && { tone: tones[value] }),
      filter: isMany ? [wire(value)] : wire(value),
      moves: moves[value] ?? [],
    })),
  };
};
