import { type FieldSchema, getKind, getSchemaAt } from '../declaration/buildFieldSpec';
import type { Kind } from '../declaration/compiled';
import { isMetadataField } from '../declaration/stampFields';
import { splitWords } from './nameCase';

/** Relevance of each kind as a list column. Kinds that are missing here are not shown. */
const scoreByKind: Partial<Record<Kind, number>> = {
  choice: 80,
  reference: 75,
  phone: 70,
  email: 68,
  money: 62,
  count: 55,
  mac: 52,
  ip: 50,
  domain: 50,
  text: 45,
  boolean: 42,
  duration: 40,
  percent: 40,
  date: 38,
  dateTime: 36,
  decimal: 32,
  integer: 30,
  timeZone: 15,
  timeOfDay: 15,
  color: 12,
  url: 8,
};

const informativePattern =
  /^(name|title|status|state|type|number|company|email|phone|amount|total|created|date|started|priority|level|active|enabled|role|city|country|version|subject)$/;
const technicalPattern =
  /^(uuid|guid|etag|hash|checksum|token|cursor|node|href|self|links?|tenant|object|revision)$/;

const computeScore = (name: string, schema: FieldSchema): number => {
  const value = scoreByKind[getKind(schema)];
  if (value === undefined || schema.writeOnly) return 0;
  // The record page shows these fields separately.
  if (isMetadataField(name)) return 1;
  // A value that is always the same is not informative.
  if (schema.enum?.filter((value) => value !== null).length === 1) return 1;
  const words = splitWords(name);
  const bonus = words.some((word) => informativePattern.test(word)) ? 18 : 0;
  const malus = words.some((word) => technicalPattern.test(word)) || /(^|_)(id|ids)$|Id$/.test(name) ? 30 : 0;
  return Math.max(1, value + bonus - malus - (words.length > 3 ? 10 : 0));
};

type LabelledColumn = string | { field: string; label: string };

/** Labels nested fields after the object that contains them if another column has the same label: `Harbour name`. */
export const withDistinctLabels = (
  columns: readonly string[],
  properties: Record<string, FieldSchema>,
  others: readonly string[] = [],
): LabelledColumn[] => {
  const getTitle = (path: string) => getSchemaAt({ properties }, path)?.schema.title ?? path;
  const all = [...others, ...columns].map(getTitle);
  return columns.map((field) => {
    const title = getTitle(field);
    const outer = field.includes('.') ? properties[field.split('.')[0] ?? '']?.title : undefined;
    const isRepeated = all.filter((other) => other === title).length > 1;
    const inner = /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
    return outer && isRepeated ? { field, label: `${outer} ${inner}` } : field;
  });
};

const maxColumns = 7;

/** Returns the nested field that serves as the display name of an object: `owner.login`. */
const findInnerField = (name: string, schema: FieldSchema): string | undefined => {
  if (name.includes('.')) return undefined;
  const inner = Object.keys(schema.properties ?? {}).find((candidate) =>
    /^(name|title|display_?name|login|label|email|full_?name|number|code|summary)$/i.test(candidate),
  );
  return inner && `${name}.${inner}`;
};

/**
 * Selects the columns of a list: the title, then the most relevant fields in the order of the record. Users can enable
 * the others.
 * @param id shown in a column of its own if it is meaningful to users
 */
export const pickColumns = (
  properties: Record<string, FieldSchema>,
  title: string,
  id: string,
): { columns: string[]; moreFields: string[] } => {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const path = schema.properties ? findInnerField(name, schema) : name;
    const inner = path && path !== name ? (schema.properties?.[path.slice(name.length + 1)] ?? {}) : schema;
    if (!path || name === title) return [];
    const score = path === name ? computeScore(name, schema) : Math.max(computeScore(name, inner) - 8, 0);
    return score > 0 ? [{ path, score: name === id && getKind(schema) === 'integer' ? 34 : score }] : [];
  });
  const chosen = new Set(
    [...fields]
      .sort((a, b) => b.score - a.score)
      .slice(0, maxColumns - 1)
      .map(({ path }) => path),
  );
  const paths = fields.map(({ path }) => path);
  return {
    columns: [title, ...paths.filter((path) => chosen.has(path))],
    moreFields: paths.filter((path) => !chosen.has(path)),
  };
};
