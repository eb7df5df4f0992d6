import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import { getDefaultWidth } from './columnWidth';
import { checkRead } from './compileComposed';
import type { ColumnSpec, JoinSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Join } from './listOptions';

/** Key of the joined data in a row; same as `JOINED` in the data provider. */
const JOINED = '$joined';

export const compileJoin = (
  { call: name, send, by, keys, fields }: Join<Record<string, unknown>>,
  known: CompilerContext,
  sortable: readonly string[] | undefined,
): { join: JoinSpec; columns: ColumnSpec[] } => {
  const { at, each, field, call, answered, sentFields, complain, fail } = known;
  const { row, other } = typeof by === 'string' ? { row: by, other: by } : by;
  const { returns, effect, access } = at('call', () => call(name));
  if (returns.kind !== 'list')
    at('call', () => fail(`${name} answers no list: there is nothing to be found in it by a key`));
  if (effect !== 'read') at('call', () => fail(`${name} writes: a list only reads`));
  checkRead({ call: name, ...(send && { send }) }, {}, known);
  at(typeof by === 'string' ? 'by' : ['by', 'row'], () => field(row));
  const item: FieldSchema = answered(name);
  const has = (path: string) => !item.properties || getSchemaAt(item, path) !== undefined;
  at(typeof by === 'string' ? 'by' : ['by', 'other'], () => {
    if (!has(other)) complain(`field of what ${name} answers`, other, Object.keys(item.properties ?? {}));
  });
  if (keys !== undefined && !sentFields(name).includes(keys))
    at('keys', () => complain(`field of ${name}`, keys, sentFields(name)));
  const columns = each('fields', fields, (column): ColumnSpec => {
    const options = typeof column === 'string' ? { field: column } : column;
    const spec = at(typeof column === 'string' ? [] : 'field', () =>
      known.getField(options.field, item, `what ${name} answers`),
    );
    const { to, warnBy, sortBy, ...shown } = options as Exclude<typeof column, string>;
    const inItem = (path: string): string =>
      has(path)
        ? `${JOINED}.${path}`
        : complain(`field of what ${name} answers`, path, Object.keys(item.properties ?? {}));
    const whole = { ...spec, ...shown };
    const width = whole.width ?? getDefaultWidth(whole.kind, whole.label);
    return {
      ...whole,
      field: `${JOINED}.${options.field}`,
      readOnly: true,
      sortable: sortBy !== undefined,
      ...(sortBy !== undefined && {
        sortBy: at('sortBy', () =>
          sortable?.includes(sortBy)
            ? sortBy
            : complain(`order of ${known.declaration.list.call} by`, sortBy, [...(sortable ?? [])]),
        ),
      }),
      ...(to !== undefined && {
        to: at('to', () => to.replace(/\{([\w.]+)\}/g, (_, path: string) => `{${inItem(path)}}`)),
      }),
      ...(warnBy !== undefined && { warnBy: at('warnBy', () => inItem(warnBy)) }),
      ...(width && { width }),
    };
  });
  return {
    join: {
      call: name,
      level: access,
      ...(send && { send: send as NonNullable<JoinSpec['send']> }),
      row,
      other,
      ...(keys !== undefined && { keys }),
    },
    columns,
  };
};
