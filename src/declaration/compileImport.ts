import type { FieldSpec, ImportSpec, ItemFieldSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Import, ItemColumn } from './importOptions';

export const compileImport = (
  { by, columns, items, vcard, dedupeBy }: Import<string>,
  { field, complain }: CompilerContext,
): ImportSpec => {
  if (by) field(by);
  for (const path of [...Object.values(vcard ?? {}), ...Object.keys(columns ?? {})]) field(path);
  return {
    ...(by && { by }),
    ...(columns && { columns: columns as Readonly<Record<string, readonly string[]>> }),
    ...(items && { items: items.map((item) => buildItemField(item, field(item.list), complain)) }),
    ...(vcard && { vcard }),
    ...(dedupeBy && { dedupeBy: dedupeBy.map((key) => [key].flat().map(field)) }),
  };
};

const buildItemField = (
  { list, where, field, label, keywords }: ItemColumn<string>,
  { items }: FieldSpec,
  complain: CompilerContext['complain'],
): ItemFieldSpec => {
  const fields = items?.fields ?? [];
  const known = (name: string): FieldSpec =>
    fields.find((candidate) => candidate.field === name) ??
    complain(
      `field of an item of ${list}`,
      name,
      fields.map((entry) => entry.field),
    );
  for (const name of Object.keys(where)) known(name);
  const { help: _, required: __, ...spec } = known(field);
  const valuesText = Object.values(where).join(',');
  return {
    ...spec,
    field: `${list}[${valuesText}].${field}`,
    label,
    ...(keywords && { keywords }),
    item: { list, where, field },
  };
};
