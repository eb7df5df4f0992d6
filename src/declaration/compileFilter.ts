import { isSummable } from './columnWidth';
import type { FilterSpec } from './compiled';
import type { Compiling } from './compiling';
import { fieldSpec, schemaAt, typesOf } from './fieldSpec';
import type { FieldOptions, Filter } from './vocabulary';

export const compileFilter = (
  given: Filter,
  { declaration: { list, fields = {} }, record, field, override, bodyOf, call, complain, at }: Compiling,
): FilterSpec => {
  const { field: path, ...options } = typeof given === 'string' ? { field: given } : given;
  const body = bodyOf(list.call);
  const from = schemaAt(body, `${path}_from`);
  const filterSchema = schemaAt(body, path);
  const kept = schemaAt(record, path);
  if (!from && !filterSchema && !(kept && call(list.call).returns.kind !== 'paged'))
    return at(typeof given === 'string' ? [] : 'field', () =>
      complain(`filter of ${list.call}`, path, Object.keys(body.properties ?? {})),
    );
  const spec = kept
    ? field(path)
    : override(
        fieldSpec(path, from?.schema ?? filterSchema?.schema ?? {}),
        (fields as Record<string, FieldOptions>)[path] ?? {},
      );
  const { readOnly: _, required: __, ...free } = override(spec, options);
  return {
    ...free,
    // Of rows the console holds whole, anything that can be more or less is filtered from–to.
    ...((filterSchema ? false : from || isSummable(spec.kind)) && { range: true }),
    ...(filterSchema && typesOf(filterSchema.schema).includes('array') && { multiple: true }),
  };
};
