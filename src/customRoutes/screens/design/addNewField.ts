import { t } from '#i18n';
import { isObject } from '../../../lib/isObject';
import { buildWireName } from '../buildWireName';
import { storedKinds } from './fieldKinds';
import { applyEdit } from './parts';

export interface NewField {
  label: string;
  /** One of `storedKinds`. */
  kind: string;
  choices: readonly string[];
}

/** Adds a record field to a screen definition: at the end of the form, and as an optional column. */
export const addNewField = (text: string, { label, kind, choices }: NewField): string => {
  const value: unknown = JSON.parse(text);
  if (!isObject(value) || !isObject(value.entity)) return text;
  const { entity, form, show, list } = value;
  const properties = isObject(entity.properties) ? entity.properties : {};
  const name = buildWireName(label, 'field', new Set(Object.keys(properties)));
  const schema = { ...storedKinds[kind], title: label.trim(), ...(kind === 'Choice' && { enum: choices }) };
  const sections = Array.isArray(form) ? form : [];
  const last = sections.findLastIndex((section) => isObject(section) && Array.isArray(section.fields));
  const sectionFields = last < 0 ? undefined : sections[last].fields;
  const withSchema = applyEdit(text, ['entity', 'properties', name], schema);
  const filled = sectionFields
    ? applyEdit(withSchema, ['form', last, 'fields'], [...sectionFields, name])
    : applyEdit(withSchema, ['form'], [...sections, { section: t('Details'), fields: [name] }]);
  const withPageField = Array.isArray(show) ? applyEdit(filled, ['show'], [...show, name]) : filled;
  const moreFields = isObject(list) && Array.isArray(list.more) ? list.more : [];
  return isObject(list) ? applyEdit(withPageField, ['list', 'more'], [...moreFields, name]) : withPageField;
};
