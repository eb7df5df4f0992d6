import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import { isEqual } from '../../lib/isEqual';
import { type Code, toCode } from './code';

export interface UsedImports {
  fields: Set<string>;
  schema: Set<string>;
  /** Variable names of named shapes, by title. */
  named: ReadonlyMap<string, string>;
}

interface Helper {
  name: string;
  type: 'string' | 'integer' | 'number';
  /** Schema keywords that the helper sets. */
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

/** Helpers in `contract/fields.ts` for simple values, with the schema keywords that they set. */
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

/** Returns the schema keywords that the helper of a format sets, so that inferred schemas include them too. */
export const getImpliedKeywords = (format: string | undefined, type: string | undefined): FieldSchema => {
  const match =
    format && helpers.find((candidate) => candidate.keywords.format === format && candidate.type === type);
  return match ? match.keywords : {};
};

/** Returns the arguments for keywords that the helper does not set: a string if there is only a title, or none. */
const buildAnnotationsCode = (rest: FieldSchema): Code[] => {
  const names = Object.keys(rest);
  if (names.length === 0) return [];
  return [names.length === 1 && rest.title !== undefined ? toCode(rest.title) : toCode(rest)];
};

const omitKeywords = (schema: FieldSchema, ...names: (keyof FieldSchema)[]): FieldSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name as keyof FieldSchema)));

const buildCallCode = (used: UsedImports, name: string, args: Code[]): Code => {
  used.fields.add(name);
  return { call: name, args };
};

const isChoice = ({ enum: values, 'x-enumNames': names }: FieldSchema): boolean =>
  names !== undefined && isEqual(values, [...Object.keys(names), null]);

const buildPlainCode = (schema: FieldSchema, type: Helper['type'], used: UsedImports): Code => {
  const rest = omitKeywords(schema, 'type');
  const names = schema['x-enumNames'];
  if (type === 'string' && names && isChoice(schema)) {
    const notes = omitKeywords(rest, 'enum', 'x-enumNames');
    return buildCallCode(used, 'oneOf', [toCode(names), ...buildAnnotationsCode(notes)]);
  }
  const target = schema['x-reference'];
  if (target !== undefined && type !== 'number' && !schema.format && !schema.enum) {
    const notes = buildAnnotationsCode(omitKeywords(rest, 'x-reference'));
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
    return buildCallCode(used, match.name, buildAnnotationsCode(left));
  }
  used.schema.add('nullable');
  return { call: `nullable<${type === 'string' ? 'string' : 'number'}>`, args: [toCode(type), toCode(rest)] };
};

/** Returns the code of an object schema: a `shape`, or the name of a named shape. */
export const buildShapeCode = (schema: FieldSchema, title: string, used: UsedImports): Code => {
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

/** Returns the code of a field: its helper, with arguments for the remaining keywords. */
export const buildFieldCode = (
  schema: FieldSchema,
  name: string,
  isRequired: boolean,
  used: UsedImports,
): Code => {
  if (isRequired) {
    used.schema.add('required');
    const [type] = getTypes(schema);
    const implied = type === 'string' && schema.minLength === 1 ? omitKeywords(schema, 'minLength') : schema;
    return { call: 'required', args: [buildFieldCode(implied, name, false, used)] };
  }
  const [type] = getTypes(schema);
  if (type === 'boolean')
    return buildCallCode(used, 'boolean', buildAnnotationsCode(omitKeywords(schema, 'type')));
  if (type === 'array') {
    const notes = buildAnnotationsCode(omitKeywords(schema, 'type', 'items'));
    return buildCallCode(used, 'list', [buildItemCode(schema.items ?? {}, name, used), ...notes]);
  }
  if (type === 'object' && schema.properties) {
    const notes = omitKeywords(schema, 'type', 'properties', 'required');
    const { title = name, ...others } = notes;
    const inner = buildShapeCode({ ...schema, title }, title, used);
    return buildCallCode(used, 'nested', [
      inner,
      ...(Object.keys(others).length > 0 ? buildAnnotationsCode(notes) : []),
    ]);
  }
  if (type === 'object' && schema['x-map'])
    return buildCallCode(used, 'textMap', buildAnnotationsCode(omitKeywords(schema, 'type', 'x-map')));
  if (type === undefined || type === 'object')
    return buildCallCode(used, 'anyValue', buildAnnotationsCode(omitKeywords(schema, 'type')));
  return buildPlainCode(schema, type, used);
};

const buildItemCode = (items: FieldSchema, name: string, used: UsedImports): Code => {
  const isObjectSchema =
    getTypes(items)[0] === 'object' && (items.properties || used.named.has(items.title ?? ''));
  return isObjectSchema
    ? buildShapeCode(items, items.title ?? name, used)
    : buildFieldCode(items, name, false, used);
};
