import type { FieldSchema } from '../../declaration/buildFieldSpec';
import { buildEntity } from '../buildEntity';
import type { InferenceOptions } from '../inferred';
import type { KnownCall } from '../knownCall';
import { toLabel } from '../nameCase';

const getType = (schema: FieldSchema): string | undefined =>
  [schema.type].flat().filter((type) => type !== 'null')[0];

/**
 * Returns the record's field of the same name, whose title and choices apply to the request as well. A field of another
 * type, or with fields of its own, only happens to have the same name: many APIs call each body `Request`.
 */
const getSharedField = (field: FieldSchema, shared: FieldSchema | undefined): FieldSchema => {
  const isNested = field.properties !== undefined || field.items?.properties !== undefined;
  return shared && !isNested && getType(field) === getType(shared) ? shared : field;
};

export const normaliseBody = (call: KnownCall, entity: FieldSchema, options: InferenceOptions): KnownCall => {
  if (!call.body?.properties) return call;
  const { entity: requestEntity } = buildEntity(`${toLabel(call.name)} request`, call.body, {
    ...options,
    readsDates: true,
  });
  const properties = Object.fromEntries(
    Object.entries(requestEntity.properties).map(([name, field]) => {
      const { readOnly: _, writeOnly, ...known } = getSharedField(field, entity.properties?.[name]);
      const isNeeded = call.body?.required?.includes(name) ?? false;
      const isSecret = known.format === 'password';
      const { minLength, type, ...rest } = known;
      const plainType = [type].flat().filter((typeName) => typeName !== 'null' && typeName !== undefined)[0];
      const limits = isNeeded
        ? {
            ...(plainType && { type: plainType }),
            ...(plainType === 'string'
              ? { minLength: Math.max(1, minLength ?? 1) }
              : minLength !== undefined && { minLength }),
          }
        : {
            ...(plainType && { type: [plainType, 'null'] }),
            ...(minLength !== undefined &&
              !(minLength === 1 && entity.required?.includes(name)) && { minLength }),
          };
      return [name, { ...limits, ...rest, ...(isSecret && writeOnly && { writeOnly }) }];
    }),
  );
  return {
    ...call,
    body: {
      title: requestEntity.title,
      type: 'object',
      properties,
      ...(requestEntity.required && { required: requestEntity.required }),
    },
  };
};
