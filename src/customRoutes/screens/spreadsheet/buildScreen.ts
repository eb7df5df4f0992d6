import type { AudienceLevel } from '../../../../contract/console/screens';
import type { FieldSchema } from '../../../declaration/buildFieldSpec';
import { buildFormSections } from '../../../inference/buildFormSections';
import { iconFor } from '../../../inference/icon';
import { toKebabCase } from '../../../inference/nameCase';
import { pickColumns } from '../../../inference/pickColumns';
import { getAudienceRoot } from '../audience';
import { findTitleField, type SpreadsheetField } from './inferFields';
import { spreadsheetKinds } from './kinds';

export interface TableNames {
  /** Singular display name of the records. */
  one: string;
  many: string;
  /** Heading of the menu group. */
  group: string;
  /** Lowest level that can read and change the records. */
  level: AudienceLevel;
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
export const buildResourceName = (plural: string, usedNames: ReadonlySet<string>): string => {
  const baseName =
    toKebabCase(plural)
      .replace(/^[^a-z]+/, '')
      .slice(0, 50)
      .replace(/-+$/, '') || 'table';
  let name = baseName;
  for (let number = 2; usedNames.has(name); number += 1) name = `${baseName}-${number}`;
  return name;
};

export const buildScreen = (
  fields: readonly SpreadsheetField[],
  name: string,
  { one, many, group, level }: TableNames,
): string => {
  const includedFields = fields.filter(({ isLeftOut }) => !isLeftOut);
  const title = findTitleField(includedFields)?.name ?? includedFields[0]?.name ?? '';
  const properties = Object.fromEntries(includedFields.map((field) => [field.name, buildSchema(field)]));
  const required = includedFields.filter((field) => field.required).map((field) => field.name);
  const { columns, moreFields } = pickColumns(properties, title, 'id');
  const filters = includedFields
    .filter(({ kind }) => filterableKinds.includes(kind))
    .map((field) => field.name);
  const screen = {
    $schema: '/schemas/declaration.json',
    store: true,
    name,
    label: [one, many],
    icon: iconFor(many).icon,
    title,
    level,
    menu: { level: getAudienceRoot(level, 'Root'), group },
    entity: { title: one, type: 'object', ...(required.length > 0 && { required }), properties },
    list: {
      columns,
      ...(moreFields.length > 0 && { more: moreFields }),
      search: true,
      ...(filters.length > 0 && { filters: filters.slice(0, MAX_FILTERS) }),
      sort: title,
    },
    form: buildFormSections(
      includedFields.map((field) => field.name),
      properties,
      one,
    ),
  };
  return `${JSON.stringify(screen, null, 2)}\n`;
};
