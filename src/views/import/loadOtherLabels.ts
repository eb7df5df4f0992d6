import translations from 'virtual:trunkline/languages';
import * as english from 'virtual:trunkline/resources';
import { getLocale } from '#i18n';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { createLookup, type Lookup } from '../sources/lookup';
import { getImportFields, type ImportFields } from './getImportFields';

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
