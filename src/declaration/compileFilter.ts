import { isSummable } from './columnWidth';
import type { FilterSpec } from './compiled';
import type { Compiling } from './compiling';
import { fieldSpec, schemaAt, typesOf } from './fieldSpec';
import type { FieldOptions, Filter } from './vocabulary';

export const compileFilter = (
  given: Filter,
  { declaration: { list, fields = {} }, record, field, override, bodyOf, call, complain }: Compiling,
): FilterSpec => {
  const { field: path, ...options } = typeof given === 'string' ? { field: given } : given;
  const body = bodyOf(list.call);
  const from = schemaAt(body, `${path}_from`);
  const asked = schemaAt(body, path);
  const kept = schemaAt(record, path);
  if (!from && !asked && !(kept && call(list.call).returns.kind !== 'paged'))
    return complain(`filter of ${list.call}`, path, Object.keys(body.properties ?? {}));
  const spec = kept
    ? field(path)
    : {
        ...fieldSpec(path, from?.schema ?? asked?.schema ?? {}),
        ...(fields as Record<string, FieldOptions>)[path],
      };
  const { readOnly: _, required: __, ...free } = override(spec, options);
  return {
    ...free,
    // Of rows the console holds whole, anything that can be more or less is filtered from–to.
    ...((asked ? false : from || isSummable(spec.kind)) && { range: true }),
    ...(asked && typesOf(asked.schema).includes('array') && { multiple: true }),
  };
};
