import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import { isObject } from '../../lib/isObject';
import { getValueAt } from '../../lib/paths';
import { findRowsSchema } from '../findRowsSchema';
import type { OmittedPart } from '../inferred';
import { parseJsonApiRecord } from '../jsonApi';
import type { KnownCall } from '../knownCall';
import { splitWords, toSingular } from '../nameCase';
import { getConstant } from './getConstant';
import { computeOverlap } from './mergeFullRecord';

const envelopePattern =
  /^(data|item|result|record|entity|object|value|payload|response|resource|body|content|details?)$/i;

const metaFields = /^(_?links?|errors?|faults?|meta(data)?|extensions|included)$/i;

const hasFields = (schema: FieldSchema): boolean =>
  Object.keys(schema.properties ?? {}).length > 0 && getTypes(schema)[0] !== 'array';

const maxDepth = 2;

/**
 * Returns the dotted path of a single record in an object, judging by the name of the field that contains it and its
 * similarity to the rows: `Result`, `data.invoice`.
 */
const findRecordPath = (
  whole: FieldSchema,
  row: FieldSchema,
  noun: string,
  depth = 0,
): string | undefined => {
  const direct = findRecordField(whole, row, noun);
  if (direct !== undefined || depth === maxDepth || computeOverlap(whole, row) > 0) return direct;
  for (const [name, inner] of Object.entries(whole.properties ?? {})) {
    if (!hasFields(inner) || metaFields.test(name)) continue;
    const deeper = findRecordPath(inner, row, noun, depth + 1);
    if (deeper !== undefined) return `${name}.${deeper}`;
  }
  return undefined;
};

const findRecordField = (whole: FieldSchema, row: FieldSchema, noun: string): string | undefined => {
  const fields = Object.entries(whole.properties ?? {}).filter(([, schema]) => hasFields(schema));
  const called = splitWords(noun).map(toSingular).join(' ');
  const isEnvelope = ([name, schema]: [string, FieldSchema]) =>
    (envelopePattern.test(name) || splitWords(name).map(toSingular).join(' ') === called) &&
    computeOverlap(parseJsonApiRecord(schema, noun)?.schema ?? schema, row) > 0.3;
  const match =
    fields.find(isEnvelope) ??
    (fields.length === 1 ? fields.find(([, schema]) => computeOverlap(schema, row) > 0.6) : undefined);
  // A record that contains a similar object is itself the record.
  const inner = match && (parseJsonApiRecord(match[1], noun)?.schema ?? match[1]);
  return inner && computeOverlap(whole, row) < computeOverlap(inner, row) ? match[0] : undefined;
};

const getSchemaAt = (schema: FieldSchema, path: string): FieldSchema => {
  const inner = getValueAt(schema, `properties.${path.replaceAll('.', '.properties.')}`);
  return isObject(inner) ? inner : {};
};

/** Adds the location of the record to a call that returns a single record; undefined if the call returns none. */
export const withRecord = (call: KnownCall, row: FieldSchema, noun: string): KnownCall | undefined => {
  const { answer } = call;
  if (!answer?.properties) return undefined;
  const path = parseJsonApiRecord(answer.properties.data, noun) ? 'data' : findRecordPath(answer, row, noun);
  const inner = path === undefined ? answer : getSchemaAt(answer, path);
  const plain = parseJsonApiRecord(inner, noun);
  if (plain) return { ...call, answer: plain.schema };
  if (path === undefined) return findRowsSchema(answer) ? undefined : call;
  return { ...call, answer: inner, conventions: { item: path } };
};

/**
 * Unwraps the body schema of a call that expects the record in one of its fields: `{ "Request": { … }, "Session": "…" }`.
 * Fields beside it are sent if they have only one value; others are reported.
 */
export const withoutWrapper = (
  call: KnownCall,
  row: FieldSchema,
  noun: string,
  left: OmittedPart[],
): KnownCall => {
  const { body } = call;
  if (!body?.properties) return call;
  const path = parseJsonApiRecord(body.properties.data, noun) ? 'data' : findRecordPath(body, row, noun);
  if (path === undefined) return call;
  const inner = getSchemaAt(body, path);
  const plain = parseJsonApiRecord(inner, noun);
  if (plain) return { ...call, body: plain.schema };
  const [top = ''] = path.split('.');
  const others = Object.entries(body.properties).filter(([name]) => name !== top);
  // A record may itself contain an object like an envelope.
  if (others.some(([name]) => Object.hasOwn(row.properties ?? {}, name))) return call;
  const constants = others.flatMap(([name, schema]) => {
    const value = getConstant(schema);
    if (value === undefined)
      left.push({
        at: `${call.name}.${name}`,
        reason: `It takes “${name}” beside “${top}”${
          body.required?.includes(name) ? ' and needs it' : ''
        }: nothing says what it is sent. Add it to “send” of the call if it matters.`,
      });
    return value === undefined ? [] : [[name, { schema, value }] as const];
  });
  return {
    ...call,
    body: inner,
    wrapper: path,
    ...(constants.length > 0 && { beside: Object.fromEntries(constants) }),
  };
};
