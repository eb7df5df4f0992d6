import { buildFieldSpec, getSchemaAt, getTypes } from './buildFieldSpec';
import { isSummable } from './columnWidth';
import type { FilterSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { listPathParameters } from './createCompilerContext';
import type { FieldOptions, Filter } from './vocabulary';

export const compileFilter = (
  filter: Filter,
  {
    declaration: { list, fields = {} },
    record,
    field,
    override,
    getBody,
    call,
    complain,
    fail,
    at,
  }: CompilerContext,
): FilterSpec => {
  const {
    field: path,
    required = false,
    ...options
  } = (typeof filter === 'string' ? { field: filter } : filter) as Exclude<Filter, string>;
  const body = getBody(list.call);
  const from = getSchemaAt(body, `${path}_from`);
  const inPath = listPathParameters(call(list.call).path).includes(path);
  const filterSchema = getSchemaAt(body, path) ?? (inPath ? { schema: { type: 'string' } } : undefined);
  const recordField = getSchemaAt(record, path);
  if (!from && !filterSchema && !(recordField && call(list.call).returns.kind !== 'paged'))
    return at(typeof filter === 'string' ? [] : 'field', () =>
      complain(`filter of ${list.call}`, path, Object.keys(body.properties ?? {})),
    );
  if (inPath && !required)
    at(typeof filter === 'string' ? [] : 'field', () =>
      fail(`"${path}" fills a place in the path of ${list.call}: it needs "required": true`),
    );
  if (required && !from && !filterSchema)
    at('required', () => fail(`${list.call} does not take "${path}", so it can't be required`));
  const spec = recordField
    ? field(path)
    : override(
        buildFieldSpec(path, from?.schema ?? filterSchema?.schema ?? {}),
        (fields as Record<string, FieldOptions>)[path] ?? {},
      );
  const { readOnly: _, required: __, link: ___, ...free } = override(spec, options);
  return {
    ...free,
    // Required filters are always visible.
    ...(required && { required, pinned: true }),
    ...(inPath && { inPath }),
    // If the console holds all rows, every numeric field can be filtered by range.
    ...((filterSchema ? false : from || isSummable(spec.kind)) && { range: true }),
    ...(filterSchema && getTypes(filterSchema.schema).includes('array') && { multiple: true }),
  };
};
