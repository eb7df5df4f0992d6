import translations from 'virtual:trunkline/languages';
import * as english from 'virtual:trunkline/resources';
import { getLocale } from '#i18n';
import { listHeadings } from '../../../contract/csvText';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { createLookup, type Lookup } from '../sources/lookup';
import { getImportFields, type ImportFields } from './getImportFields';
import type { Mapping } from './matchColumns';

/** Loads the declaration in all other languages. Languages that fail to load are skipped. */
const loadRelatedSpecs = (name: string): Promise<(ResourceSpec | undefined)[]> => {
  const otherLanguages = Object.entries(translations).filter(([locale]) => locale !== getLocale());
  const parts = [
    ...(getLocale() === 'en' ? [] : [Promise.resolve(english)]),
    ...otherLanguages.map(async ([, load]) => (await load()).resources),
  ];
  return Promise.all(
    parts.map(async (part) => {
      try {
        return await (await (await part).loaders[name]?.())?.whole();
      } catch {
        return undefined;
      }
    }),
  );
};

const getLabelledFields = (spec: ResourceSpec): readonly FieldSpec[] => [
  ...getImportFields(spec, spec.form, spec.form).all,
  ...spec.list.columns,
  ...spec.fields,
];

/**
 * Returns the import's field labels in the console's other languages, so that a sheet exported in another language can
 * be matched.
 * @returns labels by field path
 */
export const loadAlternativeLabels = async (
  { name }: ResourceSpec,
  { all }: ImportFields,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const labelledFields = (await loadRelatedSpecs(name)).flatMap((spec) =>
    spec ? getLabelledFields(spec) : [],
  );
  return new Map(
    all.map(({ field }) => [
      field,
      [...new Set(labelledFields.filter((fieldSpec) => fieldSpec.field === field).map(({ label }) => label))],
    ]),
  );
};

/** Matches the headings of a list's own export in the language of its declaration; undefined for other sheets. */
const matchExportedColumns = (
  head: readonly string[],
  spec: ResourceSpec,
  { all }: Pick<ImportFields, 'all'>,
): Mapping | undefined => {
  const paths = new Set(all.map(({ field }) => field));
  const labelled: readonly FieldSpec[] = getLabelledFields(spec);
  const ids = labelled.filter(({ field }) => spec.id.some((id) => id.field === field));
  const names = [...spec.list.columns, ...ids].map((column) => ({ column, names: listHeadings(column) }));
  const matches = head.map((heading) =>
    names.filter((entry) => entry.names.includes(heading)).map(({ column }) => column),
  );
  const hasIds = spec.id.every((id) =>
    matches.some((columns) => columns.some(({ field }) => field === id.field)),
  );
  if (!hasIds || matches.some((columns) => columns.length === 0)) return undefined;
  const mapped = new Set<string>();
  return matches.map((columns, index) => {
    // A column with the name of a record corresponds to the field in which the record is selected.
    const selected = labelled.filter(
      ({ label, choicesFrom, reference }) =>
        label === head[index] && (choicesFrom ?? reference) !== undefined,
    );
    const isFree = ({ field }: FieldSpec) => paths.has(field) && !mapped.has(field);
    const match = columns.find(isFree) ?? selected.find(isFree);
    if (match) mapped.add(match.field);
    return match?.field;
  });
};

/**
 * Matches the columns of a list's own export by column, in any language of the console, because a label may be that of
 * another field.
 * @returns undefined if the sheet is not such an export
 */
export const matchExport = async (
  head: readonly string[],
  spec: ResourceSpec,
  fields: Pick<ImportFields, 'all'>,
): Promise<Mapping | undefined> => {
  const own = matchExportedColumns(head, spec, fields);
  if (own) return own;
  for (const other of await loadRelatedSpecs(spec.name)) {
    const mapping = other && matchExportedColumns(head, other, fields);
    if (mapping) return mapping;
  }
  return undefined;
};

const getChoices = ({ choices, items }: FieldSpec): Readonly<Record<string, string>> =>
  choices ?? items?.choices ?? {};

/**
 * Returns the labels of declared choices in the console's other languages, so that a sheet exported in another language
 * can be read.
 * @returns lookups by field path
 */
export const loadAlternativeChoices = async (
  { name }: ResourceSpec,
  { all }: Pick<ImportFields, 'all'>,
): Promise<ReadonlyMap<string, Lookup>> => {
  const named = new Set(all.filter((field) => Object.keys(getChoices(field)).length > 0));
  if (named.size === 0) return new Map();
  const labelledFields = (await loadRelatedSpecs(name)).flatMap((spec) =>
    spec ? getLabelledFields(spec) : [],
  );
  return new Map(
    [...named].map(({ field }) => {
      const entries = labelledFields
        .filter((fieldSpec) => fieldSpec.field === field)
        .flatMap((fieldSpec) => Object.entries(getChoices(fieldSpec)))
        .map(([value, label]) => ({ value, label }));
      return [field, createLookup(entries, true)];
    }),
  );
};
