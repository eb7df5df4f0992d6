import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import { isEqual } from '../../lib/isEqual';
import { type Code, toCode } from './code';

export interface Used {
  fields: Set<string>;
  schema: Set<string>;
  /** Named shapes, by title. */
  named: ReadonlyMap<string, string>;
}

interface Helper {
  name: string;
  type: 'string' | 'integer' | 'number';
  /** Schema properties that the helper sets. */
  keywords: FieldSchema;
}

const defineHelper = (
  name: string,
  type: Helper['type'],
  format?: string,
  keywords: FieldSchema = {},
): Helper => ({
  name,
  type,
  keywords: { ...(format && { format }), ...keywords },
});

/** Helpers of `contract/fields.ts` for plain values, with the schema properties they set. */
const helpers: readonly Helper[] = [
  defineHelper('longText', 'string', 'multiline'),
  defineHelper('email', 'string', 'email'),
  defineHelper('phone', 'string', 'phone', { maxLength: 32 }),
  defineHelper('domain', 'string', 'domain', { maxLength: 253 }),
  defineHelper('date', 'string', 'date'),
  defineHelper('dateTime', 'string', 'date-time'),
  defineHelper('secret', 'string', 'password', { writeOnly: true }),
  defineHelper('richText', 'string', 'html'),
  defineHelper('url', 'string', 'uri', { maxLength: 2000 }),
  defineHelper('ip', 'string', 'ip', { maxLength: 45 }),
  defineHelper('mac', 'string', 'mac', { maxLength: 17 }),
  defineHelper('timeZone', 'string', 'time-zone', { maxLength: 64 }),
  defineHelper('timeOfDay', 'string', 'time-of-day', { maxLength: 8 }),
  defineHelper('colour', 'string', 'color', { maxLength: 32 }),
  defineHelper('money', 'number', 'money'),
  defineHelper('count', 'integer', 'count', { minimum: 0 }),
  defineHelper('duration', 'integer', 'duration', { minimum: 0, 'x-unit': 's' }),
  defineHelper('percent', 'number', 'percent', { 'x-unit': '%' }),
  defineHelper('text', 'string'),
  defineHelper('integer', 'integer'),
  defineHelper('decimal', 'number'),
];

/** Returns the schema properties that a format's helper sets, so that inferred schemas include them too. */
export const getImpliedKeywords = (format: string | undefined, type: string | undefined): FieldSchema => {
  const match =
    format && helpers.find((candidate) => candidate.keywords.format === format && candidate.type === type);
  return match ? match.keywords : {};
};

/** Returns the arguments for properties not set by the helper: a lone title as a string, or nothing. */
const buildNotes = (rest: FieldSchema): Code[] => {
  const names = Object.keys(rest);
  if (names.length === 0) return [];
  return [names.length === 1 && rest.title !== undefined ? toCode(rest.title) : toCode(rest)];
};

const omitKeywords = (schema: FieldSchema, ...names: (keyof FieldSchema)[]): FieldSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name as keyof FieldSchema)));

const buildCallCode = (used: Used, name: string, args: Code[]): Code => {
  used.fields.add(name);
  return { call: name, args };
};

const isChoice = ({ enum: values, 'x-enumNames': names }: FieldSchema): boolean =>
  names !== undefined && isEqual(values, [...Object.keys(names), null]);

const buildPlainCode = (schema: FieldSchema, type: Helper['type'], used: Used): Code => {
  const rest = omitKeywords(schema, 'type');
  const names = schema['x-enumNames'];
  if (type === 'string' && names && isChoice(schema)) {
    const notes = omitKeywords(rest, 'enum', 'x-enumNames');
    return buildCallCode(used, 'oneOf', [toCode(names), ...buildNotes(notes)]);
  }
  const target = schema['x-reference'];
  if (target !== undefined && type !== 'number' && !schema.format && !schema.enum) {
    const notes = buildNotes(omitKeywords(rest, 'x-reference'));
    const typed = type === 'integer' ? [notes[0] ?? { fields: [] }, toCode('integer')] : notes;
    return buildCallCode(used, 'ref', [toCode(target), ...typed]);
  }
  const match =
    schema.enum || names
      ? undefined
      : helpers.find(
          (candidate) =>
            candidate.type === type &&
            candidate.keywords.format === schema.format &&
            Object.keys(candidate.keywords).every((word) => word in schema),
        );
  if (match) {
    const left = Object.fromEntries(
      Object.entries(rest).filter(
        ([word, value]) => !isEqual(value, match.keywords[word as keyof FieldSchema]),
      ),
    );
    return buildCallCode(used, match.name, buildNotes(left));
  }
  used.schema.add('nullable');
  return { call: `nullable<${type === 'string' ? 'string' : 'number'}>`, args: [toCode(type), toCode(rest)] };
};

/** Returns an object schema as a `shape`, or its name if it is a named shape. */
export const buildShapeCode = (schema: FieldSchema, title: string, used: Used): Code => {
  const name = used.named.get(schema.title ?? '');
  if (name !== undefined) return { word: name };
  used.schema.add('shape');
  return {
    call: 'shape',
    args: [
      toCode(schema.title ?? title),
      {
        fields: Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          buildFieldCode(inner, field, schema.required?.includes(field) ?? false, used),
        ]),
      },
    ],
  };
};

/** Returns a field as a line of the contract: its helper with the remaining properties. */
export const buildFieldCode = (schema: FieldSchema, name: string, isRequired: boolean, used: Used): Code => {
  if (isRequired) {
    used.schema.add('required');
    const [type] = getTypes(schema);
    const implied = type === 'string' && schema.minLength === 1 ? omitKeywords(schema, 'minLength') : schema;
    return { call: 'required', args: [buildFieldCode(implied, name, false, used)] };
  }
  const [type] = getTypes(schema);
  if (type === 'boolean') return buildCallCode(used, 'boolean', buildNotes(omitKeywords(schema, 'type')));
  if (type === 'array') {
    const notes = buildNotes(omitKeywords(schema, 'type', 'items'));
    return buildCallCode(used, 'list', [buildItemCode(schema.items ?? {}, name, used), ...notes]);
  }
  if (type === 'object' && schema.properties) {
    const notes = omitKeywords(schema, 'type', 'properties', 'required');
    const { title = name, ...others } = notes;
    const inner = buildShapeCode({ ...schema, title }, title, used);
    return buildCallCode(used, 'nested', [
      inner,
      ...(Object.keys(others).length > 0 ? buildNotes(notes) : []),
    ]);
  }
  if (type === 'object' && schema['x-map'])
    return buildCallCode(used, 'textMap', buildNotes(omitKeywords(schema, 'type', 'x-map')));
  if (type === undefined || type === 'object')
    return buildCallCode(used, 'anything', buildNotes(omitKeywords(schema, 'type')));
  return buildPlainCode(schema, type, used);
};

const buildItemCode = (items: FieldSchema, name: string, used: Used): Code => {
  const isObjectSchema =
    getTypes(items)[0] === 'object' && (items.properties || used.named.has(items.title ?? ''));
  return isObjectSchema
    ? buildShapeCode(items, items.title ?? name, used)
    : buildFieldCode(items, name, false, used);
};
