import type { TSchema } from 'typebox';
import { translateWord } from '#i18n';
import type { Call } from '../../contract/call';
import type { FieldAnnotations } from '../../contract/schema';

export interface FieldSchema extends FieldAnnotations {
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  'x-reference'?: string;
}

export interface SentField {
  /** Names and list positions that lead to the value in the body. */
  path: readonly string[];
  /** Dotted API name, as used in error messages. */
  field: string;
  title: string;
  value: unknown;
  notes: FieldSchema;
}

/**
 * Collects every declared field in a body, including nested fields. Fields that are missing from the request schema are
 * stored with the record anyway, so they are checked against the record's response schema. If a call sends a field name
 * and a value, the named field is checked.
 */
export function collectSentFields(
  {
    body: schema,
    returns,
    setsFieldOf = [],
  }: Pick<Call, 'body' | 'setsFieldOf'> & Partial<Pick<Call, 'returns'>>,
  body: unknown,
): SentField[] {
  if (!schema) return [];
  const sent = collectFields([schema, ...(returns?.item ? [returns.item] : [])], body, []);
  const { field, value } = (body ?? {}) as { field?: unknown; value?: unknown };
  if (setsFieldOf.length === 0 || typeof field !== 'string') return sent;
  return [
    ...sent,
    ...setsFieldOf
      .flatMap((entity) => collectFields([entity], { [field]: value ?? null }, []))
      .map((sentField) => ({ ...sentField, path: ['value'], field: 'value' })),
  ];
}

function collectFields(schemas: readonly TSchema[], value: unknown, path: string[]): SentField[] {
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => (schema as FieldSchema).items ?? []);
    return value.flatMap((item, place) => collectFields(items, item, [...path, String(place)]));
  }
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const matches = schemas.flatMap((schema) => findField(schema, name) ?? []);
    const [first] = matches;
    if (!first || inner === undefined) return [];
    const at = [...path, name];
    // A field that is read-only in the response may still be writable in the request.
    const { readOnly = false } = first as FieldSchema;
    const notes: FieldSchema = Object.assign({}, ...matches.toReversed(), { readOnly });
    const self = {
      path: at,
      field: at.join('.'),
      title: translateWord(notes.title ?? name),
      value: inner,
      notes,
    };
    return [self, ...collectFields(matches, inner, at)];
  });
}

export function findField(schema: TSchema, name: string): TSchema | undefined {
  const { properties = {}, patternProperties = {} } = schema as FieldSchema;
  if (Object.hasOwn(properties, name)) return properties[name];
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(name))?.[1];
}
