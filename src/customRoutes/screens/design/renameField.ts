import { isObject } from '../../../lib/isObject';
import { applyEdit, type Json } from './parts';

/** Declaration keywords whose values are field names. */
const namingKeywords = new Set([
  'field',
  'title',
  'sort',
  'columns',
  'more',
  'filters',
  'search',
  'fields',
  'show',
  'by',
  'dedupeBy',
]);

const renameWithin = (value: unknown, from: string, to: string, names: boolean): unknown => {
  if (value === from) return names ? to : value;
  if (Array.isArray(value)) return value.map((item) => renameWithin(item, from, to, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, nested]) => [
      names && word === from ? to : word,
      renameWithin(nested, from, to, namingKeywords.has(word)),
    ]),
  );
};

const renameProperty = (entity: Json, from: string, to: string): Json => {
  const properties = isObject(entity.properties) ? entity.properties : {};
  const { required } = entity;
  return {
    ...entity,
    ...(Array.isArray(required) && { required: required.map((key) => (key === from ? to : key)) }),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        if (name !== from) return [name, field];
        const { 'x-was': was = from, ...rest } = isObject(field) ? field : {};
        return [to, was === to ? rest : { ...rest, 'x-was': was }];
      }),
    ),
  };
};

/**
 * Renames a field throughout a screen definition and records the old name, so that stored values are migrated. Returns
 * the text unchanged if the new name is invalid or already in use.
 */
export const renameField = (text: string, from: string, to: string): string => {
  const value: unknown = JSON.parse(text);
  if (!isObject(value) || !isObject(value.entity)) return text;
  const { properties } = value.entity;
  if (!/^[A-Za-z][\w-]{0,63}$/.test(to) || (isObject(properties) && to in properties)) return text;
  const { entity, ...rest } = value;
  const next = {
    ...(renameWithin(rest, from, to, false) as Json),
    entity: renameProperty(entity as Json, from, to),
  };
  return Object.keys(value).reduce(
    (now, word) => applyEdit(now, [word], next[word as keyof typeof next]),
    text,
  );
};
