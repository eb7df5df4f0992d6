import type { Level } from '../../../../contract/call';
import type { FieldSchema } from '../../../declaration/fieldSpec';
import { buildFormSections } from '../../../inference/formSections';
import { iconFor } from '../../../inference/icon';
import { toKebab } from '../../../inference/nameCase';
import { pickColumns } from '../../../inference/pickColumns';
import { findTitleField, type SpreadsheetField } from './fieldsOf';
import { spreadsheetKinds } from './kinds';

/** Properties of a table besides its columns. */
export interface TableNames {
  /** Singular and plural display names of its records. */
  one: string;
  many: string;
  /** Heading of its menu group. */
  group: string;
  /** The lowest level with read and write access. */
  level: Level;
}

const filterableKinds: readonly SpreadsheetField['kind'][] = ['Choice', 'Yes or no', 'Day', 'Moment'];
const MAX_FILTERS = 6;

const buildSchema = ({ kind, choices, label, unique }: SpreadsheetField): FieldSchema => ({
  ...spreadsheetKinds[kind].schema,
  title: label,
  ...(kind === 'Choice' && { enum: choices }),
  ...(unique && { 'x-unique': true }),
});

/** Derives an unused resource name from the plural display name. */
export const buildResourceName = (many: string, taken: ReadonlySet<string>): string => {
  const made =
    toKebab(many)
      .replace(/^[^a-z]+/, '')
      .slice(0, 50)
      .replace(/-+$/, '') || 'table';
  let name = made;
  for (let number = 2; taken.has(name); number += 1) name = `${made}-${number}`;
  return name;
};

/** Builds the screen definition of a table with records stored by Trunkline. */
export const buildScreen = (
  fields: readonly SpreadsheetField[],
  name: string,
  { one, many, group, level }: TableNames,
): string => {
  const kept = fields.filter(({ isLeftOut }) => !isLeftOut);
  const title = findTitleField(kept)?.name ?? kept[0]?.name ?? '';
  const properties = Object.fromEntries(kept.map((field) => [field.name, buildSchema(field)]));
  const required = kept.filter((field) => field.required).map((field) => field.name);
  const { columns, more } = pickColumns(properties, title, 'id');
  const filters = kept.filter(({ kind }) => filterableKinds.includes(kind)).map((field) => field.name);
  const screen = {
    $schema: '/schemas/declaration.json',
    store: true,
    name,
    label: [one, many],
    icon: iconFor(many).icon,
    title,
    level,
    menu: { level: 'Root', group },
    entity: { title: one, type: 'object', ...(required.length > 0 && { required }), properties },
    list: {
      columns,
      ...(more.length > 0 && { more }),
      search: true,
      ...(filters.length > 0 && { filters: filters.slice(0, MAX_FILTERS) }),
      sort: title,
    },
    form: buildFormSections(
      kept.map((field) => field.name),
      properties,
      one,
    ),
  };
  return `${JSON.stringify(screen, null, 2)}\n`;
};
