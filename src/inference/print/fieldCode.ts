import { type FieldSchema, typesOf } from '../../declaration/fieldSpec';
import { isEqual } from '../../lib/isEqual';
import { type Code, codeOf } from './code';

/** The helpers of the contract a file has use of, by the file they come from. */
export interface Used {
  fields: Set<string>;
  schema: Set<string>;
  /** Shapes that have a name of their own, by their title. */
  named: ReadonlyMap<string, string>;
}

interface Helper {
  name: string;
  type: 'string' | 'integer' | 'number';
  /** What it says by itself. */
  says: FieldSchema;
}

const helper = (name: string, type: Helper['type'], format?: string, says: FieldSchema = {}): Helper => ({
  name,
  type,
  says: { ...(format && { format }), ...says },
});

/** The helpers of `contract/fields.ts` for plain values, with what each says. */
const helpers: readonly Helper[] = [
  helper('longText', 'string', 'multiline'),
  helper('email', 'string', 'email'),
  helper('phone', 'string', 'phone', { maxLength: 32 }),
  helper('domain', 'string', 'domain', { maxLength: 253 }),
  helper('date', 'string', 'date'),
  helper('dateTime', 'string', 'date-time'),
  helper('secret', 'string', 'password', { writeOnly: true }),
  helper('richText', 'string', 'html'),
  helper('url', 'string', 'uri', { maxLength: 2000 }),
  helper('ip', 'string', 'ip', { maxLength: 45 }),
  helper('mac', 'string', 'mac', { maxLength: 17 }),
  helper('timeZone', 'string', 'time-zone', { maxLength: 64 }),
  helper('timeOfDay', 'string', 'time-of-day', { maxLength: 8 }),
  helper('colour', 'string', 'color', { maxLength: 32 }),
  helper('money', 'number', 'money'),
  helper('count', 'integer', 'count', { minimum: 0 }),
  helper('duration', 'integer', 'duration', { minimum: 0, 'x-unit': 's' }),
  helper('percent', 'number', 'percent', { 'x-unit': '%' }),
  helper('text', 'string'),
  helper('integer', 'integer'),
  helper('decimal', 'number'),
];

/** What the helpers of a format say beside it, so that what is inferred says the same. */
export const saidByFormat = (format: string | undefined, type: string | undefined): FieldSchema => {
  const found = format && helpers.find((one) => one.says.format === format && one.type === type);
  return found ? found.says : {};
};

/** What is left to say after a helper has said its own: a title alone as a text, nothing as nothing. */
const notesOf = (rest: FieldSchema): Code[] => {
  const names = Object.keys(rest);
  if (names.length === 0) return [];
  return [names.length === 1 && rest.title !== undefined ? codeOf(rest.title) : codeOf(rest)];
};

const without = (schema: FieldSchema, ...names: (keyof FieldSchema)[]): FieldSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name as keyof FieldSchema)));

const call = (used: Used, name: string, args: Code[]): Code => {
  used.fields.add(name);
  return { call: name, args };
};

const isChoice = ({ enum: values, 'x-enumNames': names }: FieldSchema): boolean =>
  names !== undefined && isEqual(values, [...Object.keys(names), null]);

const plainCode = (schema: FieldSchema, type: Helper['type'], used: Used): Code => {
  const rest = without(schema, 'type');
  const names = schema['x-enumNames'];
  if (type === 'string' && names && isChoice(schema)) {
    const notes = without(rest, 'enum', 'x-enumNames');
    return call(used, 'oneOf', [codeOf(names), ...notesOf(notes)]);
  }
  const target = schema['x-reference'];
  if (target !== undefined && type !== 'number' && !schema.format && !schema.enum) {
    const notes = notesOf(without(rest, 'x-reference'));
    const typed = type === 'integer' ? [notes[0] ?? { fields: [] }, codeOf('integer')] : notes;
    return call(used, 'ref', [codeOf(target), ...typed]);
  }
  const found =
    schema.enum || names
      ? undefined
      : helpers.find(
          (one) =>
            one.type === type &&
            one.says.format === schema.format &&
            Object.keys(one.says).every((word) => word in schema),
        );
  if (found) {
    const left = Object.fromEntries(
      Object.entries(rest).filter(([word, value]) => !isEqual(value, found.says[word as keyof FieldSchema])),
    );
    return call(used, found.name, notesOf(left));
  }
  used.schema.add('nullable');
  return { call: `nullable<${type === 'string' ? 'string' : 'number'}>`, args: [codeOf(type), codeOf(rest)] };
};

/** The object of a schema as a `shape`; by its name, where it has one of its own. */
export const shapeCode = (schema: FieldSchema, title: string, used: Used): Code => {
  const name = used.named.get(schema.title ?? '');
  if (name !== undefined) return { word: name };
  used.schema.add('shape');
  return {
    call: 'shape',
    args: [
      codeOf(schema.title ?? title),
      {
        fields: Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          fieldCode(inner, field, schema.required?.includes(field) ?? false, used),
        ]),
      },
    ],
  };
};

/** A field as a line of the contract: the helper of its kind, with what else is said of it. */
export const fieldCode = (schema: FieldSchema, name: string, isRequired: boolean, used: Used): Code => {
  if (isRequired) {
    used.schema.add('required');
    const [type] = typesOf(schema);
    const implied = type === 'string' && schema.minLength === 1 ? without(schema, 'minLength') : schema;
    return { call: 'required', args: [fieldCode(implied, name, false, used)] };
  }
  const [type] = typesOf(schema);
  if (type === 'boolean') return call(used, 'boolean', notesOf(without(schema, 'type')));
  if (type === 'array') {
    const notes = notesOf(without(schema, 'type', 'items'));
    return call(used, 'list', [itemCode(schema.items ?? {}, name, used), ...notes]);
  }
  if (type === 'object' && schema.properties) {
    const notes = without(schema, 'type', 'properties', 'required');
    const { title = name, ...others } = notes;
    const inner = shapeCode({ ...schema, title }, title, used);
    return call(used, 'nested', [inner, ...(Object.keys(others).length > 0 ? notesOf(notes) : [])]);
  }
  if (type === 'object' && schema['x-map'])
    return call(used, 'textMap', notesOf(without(schema, 'type', 'x-map')));
  if (type === undefined || type === 'object')
    return call(used, 'anything', notesOf(without(schema, 'type')));
  return plainCode(schema, type, used);
};

const itemCode = (items: FieldSchema, name: string, used: Used): Code => {
  const isObjectSchema =
    typesOf(items)[0] === 'object' && (items.properties || used.named.has(items.title ?? ''));
  return isObjectSchema ? shapeCode(items, items.title ?? name, used) : fieldCode(items, name, false, used);
};
