import { getSchemaAt, getTypes } from './buildFieldSpec';
import type { BoardSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Board } from './listOptions';

/** Compiles the board of a list: a column per value, and the actions that move records to other columns. */
export const compileBoard = (
  { by, columns, moves = {} }: Board<string>,
  known: CompilerContext,
): BoardSpec => {
  const { declaration, field, getBody, call, fail, complain, at, atKey, each } = known;
  const { list, actions = [] } = declaration;
  const { label, choices, tones, type } = at('by', () => field(by));
  if (!choices) return at('by', () => fail(`the board stands by "${by}", which has no choices`));
  const filterSchema = getSchemaAt(getBody(list.call), by);
  if (!filterSchema && call(list.call).returns.kind === 'paged')
    return at('by', () => fail(`the board stands by "${by}", by which ${list.call} does not filter`));
  const onRows = actions.filter(({ on = 'row' }) => [on].flat().includes('row')).map(({ name }) => name);
  const values = Object.keys(choices);
  const checkColumn = (value: string) =>
    values.includes(value) ? undefined : complain(`value of "${by}"`, value, values);
  each('columns', columns, checkColumn);
  for (const [value, names] of Object.entries(moves)) {
    atKey(['moves', value], () => checkColumn(value));
    each(['moves', value], names, (name) => {
      if (!onRows.includes(name)) complain('action on a row', name, onRows);
      const match = actions.find((action) => action.name === name);
      const set =
        match && 'set' in match ? (match.set as Record<string, unknown> | undefined)?.[by] : undefined;
      const isTemplate = typeof set === 'string' && set.startsWith('$');
      if (set !== undefined && !isTemplate && String(set) !== value)
        fail(`"${name}" sets "${by}" to "${set}", so it moves no record to "${value}"`);
    });
  }
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
