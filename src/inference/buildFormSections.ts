import { type FieldSchema, getKind } from '../declaration/buildFieldSpec';
import type { FormSection } from '../declaration/vocabulary';
import { sanitiseLabel } from './harmless';
import { splitWords, toLabel } from './nameCase';

const addressPattern =
  /^(street|address|line|line1|line2|city|town|suburb|locality|state|province|region|zip|postcode|postal|country|latitude|longitude|lat|lng)$/;
const contactPattern = /^(email|(tele)?phone|mobile|cell|fax|website|contact|url)$/;

const maxFields = 8;
/**
 * Maximum number of remaining fields that are added to the first section, because a section for two or three fields
 * would only hide them.
 */
const maxExtraFields = 3;

const isWide = (schema: FieldSchema): boolean =>
  ['longText', 'richText', 'list', 'object', 'json', 'map'].includes(getKind(schema));

/** Groups the fields of a form into sections by the words in their names. Each object has a section of its own. */
export const buildFormSections = (
  names: readonly string[],
  properties: Record<string, FieldSchema>,
  label: string,
): FormSection<string>[] => {
  const hasFields = (name: string) => Object.keys(properties[name]?.properties ?? {}).length > 0;
  const plain = names.filter((name) => !hasFields(name));
  const about = (words: RegExp) => plain.filter((name) => splitWords(name).some((word) => words.test(word)));
  const addresses = about(addressPattern);
  const contacts = about(contactPattern).filter((name) => !addresses.includes(name));
  const separateSections = [
    ...(plain.length > maxFields && contacts.length > 1 ? [{ section: 'Contact', fields: contacts }] : []),
    ...(addresses.length > 2 ? [{ section: 'Address', fields: addresses }] : []),
  ];
  const placedFields = new Set(separateSections.flatMap(({ fields }) => fields));
  const rest = plain.filter((name) => !placedFields.has(name));
  const short = rest.filter((name) => !isWide(properties[name] ?? {}));
  const wide = rest.filter((name) => isWide(properties[name] ?? {}));
  const isSingle = short.length <= maxFields || rest.length <= maxFields + maxExtraFields;
  const first = isSingle ? [...short, ...wide] : short.slice(0, maxFields);
  const further = isSingle ? [] : [...short.slice(maxFields), ...wide];
  const sections = [
    { section: label, fields: first },
    ...separateSections,
    { section: 'Details', fields: further },
    ...names.filter(hasFields).map((name) => ({
      section: properties[name]?.title ?? (sanitiseLabel(toLabel(name)) || 'More'),
      fields: [name],
    })),
  ];
  return sections.filter(({ fields }) => fields.length > 0);
};
