import type { FieldSpec } from '../../declaration/compiled';

/** Column of the sheet → path of the field it goes to; undefined: left out. */
export type Mapping = (string | undefined)[];

const normalize = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Names a field goes by: what people call it, its wire name, and other words for it; one item of a list has no wire name. */
const getNames = (spec: FieldSpec, others: readonly string[] = []): string[] => {
  const { field, label, keywords } = spec;
  const wire = 'item' in spec ? [] : [field, field.split('.').at(-1) ?? ''];
  return [label, ...wire, ...(keywords?.split(/[,;]/) ?? []), ...others].map(normalize).filter(Boolean);
};

/**
 * Finds the field of every column by its name: label or wire name, whatever their case and signs. A field is taken
 * once, by the column that names it best.
 * @param others what fields are called in other languages, by path
 */
export const matchColumns = (
  head: readonly string[],
  fields: readonly FieldSpec[],
  others?: ReadonlyMap<string, readonly string[]>,
): Mapping => {
  const taken = new Set<string>();
  const mapping: Mapping = head.map(() => undefined);
  // Names that stand first say it best: all labels are looked at before the first wire name.
  const names = fields.map((field) => ({ field, names: getNames(field, others?.get(field.field)) }));
  const ranks = Math.max(0, ...names.map((one) => one.names.length));
  for (let rank = 0; rank < ranks; rank++)
    for (const [index, name] of head.entries()) {
      if (mapping[index] !== undefined || normalize(name) === '') continue;
      const found = names.find(
        (one) => !taken.has(one.field.field) && one.names[rank] === normalize(name),
      )?.field;
      if (!found) continue;
      mapping[index] = found.field;
      taken.add(found.field);
    }
  return mapping;
};
