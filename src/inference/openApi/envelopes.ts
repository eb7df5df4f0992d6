import { type FieldSchema, typesOf } from '../../declaration/fieldSpec';
import { jsonApiRecord } from '../jsonApi';
import type { KnownCall } from '../knownCall';
import { singular, wordsOf } from '../nameCase';
import { rowsOfSchema } from '../rowsOfSchema';
import { share } from './wholeRecord';

const usual =
  /^(data|item|result|record|entity|object|value|payload|response|resource|body|content|details?)$/i;

const isOfFields = (schema: FieldSchema): boolean =>
  Object.keys(schema.properties ?? {}).length > 0 && typesOf(schema)[0] !== 'array';

/** The field of an object that holds one record, by its name or by what it has of the rows. */
const recordIn = (whole: FieldSchema, row: FieldSchema, noun: string): string | undefined => {
  const fields = Object.entries(whole.properties ?? {}).filter(([, schema]) => isOfFields(schema));
  const called = wordsOf(noun).map(singular).join(' ');
  const fits = ([name, schema]: [string, FieldSchema]) =>
    (usual.test(name) || wordsOf(name).map(singular).join(' ') === called) &&
    share(jsonApiRecord(schema, noun)?.schema ?? schema, row) > 0.3;
  const found =
    fields.find(fits) ??
    (fields.length === 1 ? fields.find(([, schema]) => share(schema, row) > 0.6) : undefined);
  // A record that holds something alike is still the record.
  const held = found && (jsonApiRecord(found[1], noun)?.schema ?? found[1]);
  return held && share(whole, row) < share(held, row) ? found[0] : undefined;
};

/** A call that answers one record, with where it stands; undefined where it answers none. */
export const withRecord = (call: KnownCall, row: FieldSchema, noun: string): KnownCall | undefined => {
  const { answer } = call;
  if (!answer?.properties) return undefined;
  const path = jsonApiRecord(answer.properties.data, noun) ? 'data' : recordIn(answer, row, noun);
  const held = path === undefined ? answer : (answer.properties[path] ?? {});
  const plain = jsonApiRecord(held, noun);
  if (plain) return { ...call, answer: plain.schema };
  if (path === undefined) return rowsOfSchema(answer) ? undefined : call;
  return { ...call, answer: held, conventions: { item: path } };
};

/** A call that takes a record in a field of its body, with that as its body. */
export const withoutWrapper = (call: KnownCall, row: FieldSchema, noun: string): KnownCall => {
  const { body } = call;
  if (!body?.properties) return call;
  const path = jsonApiRecord(body.properties.data, noun) ? 'data' : recordIn(body, row, noun);
  if (path === undefined) return call;
  const held = body.properties[path] ?? {};
  const plain = jsonApiRecord(held, noun);
  if (plain) return { ...call, body: plain.schema };
  const others = Object.keys(body.properties).filter((name) => name !== path);
  return others.length > 0 ? call : { ...call, body: held, wrapper: path };
};
