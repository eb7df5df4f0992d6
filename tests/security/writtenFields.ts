import type { TSchema } from 'typebox';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import type { FieldAnnotations } from '../../contract/schema';

export interface FieldSchema extends Omit<FieldAnnotations, 'format'> {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
  'x-reference'?: string;
  'x-file'?: boolean;
}

export interface WrittenField {
  name: CallName;
  call: Call;
  /** Path within the body; `[]` matches any list entry. */
  path: string[];
  schema: FieldSchema;
}

/** Placeholder for a field that is set by name, sent as `field` and `value`. */
export const NAMED_PLACEHOLDER = '<named>';

const listFields = (schema: FieldSchema, path: string[]): [string[], FieldSchema][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]): [string[], FieldSchema][] => [
    [[...path, name], inner],
    ...listFields(inner, [...path, name]),
  ]),
  ...(schema.items ? listFields(schema.items, [...path, '[]']) : []),
];

export const writingCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([, { effect }]) => effect === 'write',
);

/** Every field of every write call, including nested ones and those set by name. */
export const writtenFields: readonly WrittenField[] = writingCalls.flatMap(([name, call]) =>
  [
    ...(call.body ? listFields(call.body, []) : []),
    ...(call.setsFieldOf ?? []).flatMap((entity) => listFields(entity, [NAMED_PLACEHOLDER])),
  ].map(([path, schema]) => ({ name, call, path, schema })),
);

export const getFieldName = ({ path }: WrittenField): string => path.join('.');

/** Builds a partial body that sets the field, to be merged into a valid body. */
export const buildBody = ({ path: [first = '', ...rest] }: WrittenField, value: unknown): object => {
  if (first === NAMED_PLACEHOLDER) return { field: rest.join('.'), value };
  const inner = rest.reduceRight<unknown>(
    (nested, part) => (part === '[]' ? [nested] : { [part]: nested }),
    value,
  );
  return { [first]: inner };
};

export const createValue = ({
  type,
  enum: choices,
  items,
  format,
  properties,
  ...rest
}: FieldSchema): unknown => {
  const choice = choices?.find((candidate) => candidate !== null && candidate !== '');
  if (choice !== undefined) return choice;
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return rest.minimum ?? 1;
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return items ? [createValue(items)] : [];
  if (types.includes('object'))
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, property]) => [name, createValue(property)]),
    );
  const samples: Record<string, string> = {
    inherited: 'true',
    email: 'somebody@wharf.example',
    phone: '61255509999',
    mac: '001565000001',
    domain: 'wharf.pbx.example',
    uri: 'https://www.wharf.example/',
    'date-time': '2026-11-21T09:30:00Z',
    date: '2026-11-21',
    color: '#1f5f99',
    'time-of-day': '17:30',
    'time-zone': 'Australia/Sydney',
  };
  return samples[format ?? ''] ?? '7';
};
