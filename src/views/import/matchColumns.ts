import type { FieldSpec } from '../../declaration/compiled';

/** Column of the sheet → path of the field it goes to; undefined: left out. */
export type Mapping = (string | undefined)[];

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Names a field goes by: what people call it, and its wire name. */
const namesOf = ({ field, label, keywords }: FieldSpec & { keywords?: string }): string[] =>
  [label, field, field.split('.').at(-1) ?? '', ...(keywords?.split(/[,;]/) ?? [])]
    .map(plain)
    .filter(Boolean);

/**
 * Finds the field of every column by its name: label or wire name, whatever their case and signs. A field is taken
 * once, by the column that names it best.
 */
export const matchColumns = (head: readonly string[], fields: readonly FieldSpec[]): Mapping => {
  const taken = new Set<string>();
  const mapping: Mapping = head.map(() => undefined);
  // Names that stand first say it best: all labels are looked at before the first wire name.
  for (const rank of [0, 1, 2, 3, 4])
    for (const [index, name] of head.entries()) {
      if (mapping[index] !== undefined || plain(name) === '') continue;
      const found = fields.find((field) => !taken.has(field.field) && namesOf(field)[rank] === plain(name));
      if (!found) continue;
      mapping[index] = found.field;
      taken.add(found.field);
    }
  return mapping;
};
