import type { JsonConventions, Success, SuccessValue } from '../../contract/conventions';
import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { getValueAt } from '../lib/paths';

export interface InferredSuccess {
  /** How a response reports success; undefined if it has a field for it whose good value is unknown. */
  succeeds?: Success;
  /** Path of the field. */
  path: string;
  /** Path of the error message. */
  message?: string;
}

const codeNames =
  /^(err(or)?_?(code|no|num|number)|errcode|errno|(result|return|ret|response|status|api)_?code|retcode|rc)$/i;
const flagNames = /^(is_?)?(success(ful)?|succeeded|ok|okay)$/i;
const failureNames = /^(is_?|has_?)?(errors?|failed|failure)$/i;
const statusNames = /^(status|result|outcome|ack|code)$/i;
const faultNames = /^(errors?|faults?|exceptions?|error_?(list|messages?)|problems?)$/i;
const messageNames =
  /^(err(or)?_?(text|msg|message|desc|description|string|info)|errmsg|message|msg|fault_?string|reason|detail|(status|result|response|return)_?(text|msg|message)|description)$/i;
/** Objects of a response that describe it instead of containing its data. */
const headNames =
  /^(_?meta|head(er)?|status|response_?(header|status|info)|result_?(info|status)|_?envelope)$/i;

const goodWords = /^(ok|okay|success(ful)?|succeeded|done|true|pass(ed)?|no[ _]?errors?|none|s)$/i;
const successWords = '(?:ok\\b|okay\\b|success|succeed|no errors?\\b|it worked|worked\\b)';

const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === '';

const toValue = (text: string, [type]: readonly string[]): SuccessValue =>
  type === 'integer' || type === 'number' ? Number(text) : text;

/** Returns the value that a description says means success: “0 = OK”, “zero on success”, “`S` means success”. */
const findInText = (text: string, types: readonly string[]): SuccessValue | undefined => {
  const isNumber = types[0] === 'integer' || types[0] === 'number';
  // Words are only values if they are quoted: “the request was a success” names none.
  const value = isNumber ? '["\'“`]?(-?\\d+)["\'”`]?' : '(?:["\'“`]([\\w ]+)["\'”`]|\\b(-?\\d+)\\b)';
  const joins = '(?:=|:|→|-|–|,|\\(|means|is|indicates|signals|stands for|on|if|when|for|\\s)';
  const subject = '(?:an?\\s+|the\\s+|(?:call|request|operation|command)\\s+|was\\s+|has\\s+|all\\s+)*';
  const before = new RegExp(`${value}\\s*${joins}\\s*${subject}${successWords}`, 'i').exec(text);
  const match =
    before ??
    new RegExp(`(?:ok|success(?:ful)?|no error)\\s*(?:=|:|→|is|returns)\\s*${value}`, 'i').exec(text);
  const [, first, second] = match ?? [];
  const written = first ?? second;
  if (written !== undefined) return toValue(written.trim(), types);
  const quoted = isNumber ? [] : [...text.matchAll(/["'“`](\w+)["'”`]/g)].map(([, word = '']) => word);
  const good = quoted.find((word) => goodWords.test(word));
  if (good !== undefined) return good;
  const isZero = new RegExp(`\\bzero\\b[^.]{0,30}${successWords}|${successWords}[^.]{0,20}\\bzero\\b`, 'i');
  return isZero.test(text) ? toValue('0', types) : undefined;
};

/** Returns the listed values that mean success, judging by their names. */
const findInEnum = ({ enum: values = [], 'x-enumNames': names = {} }: FieldSchema): SuccessValue[] => {
  const present = values.filter((value): value is string | number =>
    ['string', 'number'].includes(typeof value),
  );
  if (present.length === 1) return present;
  return present.filter(
    (value) => goodWords.test(String(value)) || goodWords.test(names[String(value)] ?? ''),
  );
};

interface Place {
  /** Path of the object that contains the field, with a dot at the end; empty for the response itself. */
  before: string;
  name: string;
  schema: FieldSchema;
  beside: Readonly<Record<string, FieldSchema>>;
}

/** Returns the path of the error message next to a field, or inside it. */
const findMessage = ({ before, name, schema, beside }: Place): string | undefined => {
  const inside = (fields: Readonly<Record<string, FieldSchema>> = {}) =>
    Object.keys(fields).find(
      (field) => messageNames.test(field) && getTypes(fields[field] ?? {})[0] === 'string',
    );
  if (faultNames.test(name)) {
    const [type] = getTypes(schema);
    if (type === 'string') return `${before}${name}`;
    if (schema.items?.properties) {
      const field = inside(schema.items.properties);
      return field && `${before}${name}[0].${field}`;
    }
    if (type === 'array') return `${before}${name}[0]`;
    const field = inside(schema.properties);
    if (field) return `${before}${name}.${field}`;
  }
  const field = inside(beside);
  return field && `${before}${field}`;
};

/** Returns the good values of a field that reports success; undefined if it is none, empty if they are unknown. */
const findRule = (place: Place, examples: readonly unknown[]): Partial<Success> | undefined => {
  const { before, name, schema } = place;
  const types = getTypes(schema);
  const [type] = types;
  const isList = type === 'array' || type === 'object' || schema.properties !== undefined;
  if (type === 'boolean') {
    if (flagNames.test(name)) return { is: true };
    return failureNames.test(name) ? { is: false } : undefined;
  }
  const isCode = codeNames.test(name) || flagNames.test(name);
  const isStatus = statusNames.test(name);
  if (!isList && (isCode || isStatus)) {
    const listed = findInEnum(schema);
    const described = findInText(schema.description ?? '', types);
    const shown = examples
      .map((example) => getValueAt(example, `${before}${name}`))
      .find((value) => !isEmptyValue(value) && typeof value !== 'object');
    const isShown = shown !== undefined && (isCode || type === 'integer' || goodWords.test(String(shown)));
    const standard = isEmptyValue(schema.default) ? undefined : (schema.default as SuccessValue);
    const [good = described ?? (isShown ? (shown as SuccessValue) : standard)] = listed;
    if (listed.length > 1) return { is: listed };
    if (good !== undefined) return { is: good };
    // A status without anything that explains it may be that of a record.
    return isCode || findMessage(place) !== undefined ? {} : undefined;
  }
  return faultNames.test(name) ? { absent: true } : undefined;
};

const rank = ({ is, absent }: Partial<Success>): number => {
  if (typeof is === 'boolean') return 0;
  return is !== undefined ? 1 : absent ? 2 : 3;
};

/** Checks whether an example is one of a refusal, whose code says nothing about success. */
const isRefusalExample = (example: unknown, places: readonly Place[]): boolean =>
  places.some(({ before, name }) => {
    const value = getValueAt(example, `${before}${name}`);
    return (
      /^err|^fault|^exception/i.test(name) && !codeNames.test(name) && Object.keys(Object(value)).length > 0
    );
  });

/**
 * Infers how a response reports success in spite of a success status.
 * @param answer schema of the response
 * @param omitted top-level fields that belong to the record or contain the rows
 * @param examples responses, for example of the document
 */
export const inferSuccess = (
  answer: FieldSchema | undefined,
  omitted: readonly string[],
  examples: readonly unknown[] = [],
): InferredSuccess | undefined => {
  const listPlaces = (fields: Readonly<Record<string, FieldSchema>> = {}, before = ''): Place[] =>
    Object.entries(fields).flatMap(([name, schema]): Place[] => {
      if (before === '' && omitted.includes(name)) return [];
      const inner = before === '' && headNames.test(name) ? listPlaces(schema.properties, `${name}.`) : [];
      return [{ before, name, schema, beside: fields }, ...inner];
    });
  const places = listPlaces(answer?.properties);
  const fitting = examples.filter((example) => !isRefusalExample(example, places));
  const rules = places.flatMap((place) => {
    const rule = findRule(place, fitting);
    return rule ? [{ place, rule }] : [];
  });
  const [best] = rules.sort((a, b) => rank(a.rule) - rank(b.rule));
  if (!best) return undefined;
  const path = `${best.place.before}${best.place.name}`;
  const message = findMessage(best.place);
  return {
    path,
    ...(rank(best.rule) < 3 && { succeeds: { path, ...best.rule } }),
    ...(message !== undefined && { message }),
  };
};

export const describeUnknownSuccess = ({ path }: InferredSuccess): string =>
  `“${path}” seems to say whether a call worked, but nothing says which value means so: write it in “conventions”, as in "succeeds": { "path": "${path}", "is": 0 }, or { "path": "" } if the status says it.`;

export const toSuccessConventions = ({ succeeds, message }: InferredSuccess): JsonConventions => ({
  ...(succeeds && { succeeds }),
  ...(message !== undefined && { message }),
  // Paths are relative to the whole response.
  data: '',
});
