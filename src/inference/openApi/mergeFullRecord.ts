import type { FieldSchema } from '../../declaration/buildFieldSpec';
import type { Reason } from '../inferred';
import { type CallFamily, getPathParameters } from '../knownCall';

/** Returns the fraction of a schema's fields, compared by name, that another schema also has. */
export const computeOverlap = (schema: FieldSchema, other: FieldSchema): number => {
  const names = Object.keys(schema.properties ?? {});
  return (
    names.filter((name) => Object.hasOwn(other.properties ?? {}, name)).length / Math.max(1, names.length)
  );
};

/** Merges all known fields of the record, from the list, the single record and the request bodies. */
export const mergeFullRecord = (row: FieldSchema, family: CallFamily, reasons: Reason[]): FieldSchema => {
  const detail = family.get?.answer;
  const matching = detail && computeOverlap(row, detail) > 0.4 ? detail : undefined;
  const added = Object.keys(matching?.properties ?? {}).filter(
    (name) => !Object.hasOwn(row.properties ?? {}, name),
  );
  if (added.length > 0)
    reasons.push({
      at: 'entity',
      subject: `${added.length} more fields`,
      reason: 'The call that answers one record tells more than the list.',
    });
  const properties: Record<string, FieldSchema> = { ...matching?.properties, ...row.properties };
  const bodies = [family.create?.body, family.update?.body].flatMap((body) =>
    body?.properties ? [body] : [],
  );
  const path = new Set(Object.values(family).flatMap((call) => (call ? getPathParameters(call) : [])));
  for (const { properties: sent = {} } of bodies)
    for (const [name, schema] of Object.entries(sent)) {
      const known = properties[name];
      if (known)
        properties[name] = {
          ...schema,
          ...known,
          ...(known.enum ? {} : schema.enum && { enum: schema.enum }),
        };
      else if (!path.has(name)) {
        properties[name] = { ...schema, writeOnly: true };
        reasons.push({
          at: `entity.${name}`,
          subject: 'only sent',
          reason: 'It may be sent, but is in no answer.',
        });
      }
    }
  if (bodies.length > 0)
    for (const [name, schema] of Object.entries(properties))
      if (!bodies.some((body) => Object.hasOwn(body.properties ?? {}, name)))
        properties[name] = { ...schema, readOnly: true };
      else if (schema.readOnly) {
        const { readOnly: _, ...free } = schema;
        properties[name] = free;
      }
  const required = (family.create?.body?.required ?? []).filter((name) => Object.hasOwn(properties, name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
};
