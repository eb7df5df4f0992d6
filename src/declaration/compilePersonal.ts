import type { Call } from '../../contract/call';
import type { PersonalFields, PersonalKind } from '../../contract/personalKind';
import { type FieldSchema, getKind } from './buildFieldSpec';
import type { Kind } from './compiled';
import { getTraits } from './composedKinds';
import { containsPersonName, getPersonalInEntity, getPersonalKind } from './personal';

const personalByKind: Partial<Record<Kind, PersonalKind>> = {
  phone: 'phone',
  email: 'email',
  domain: 'domain',
  mac: 'mac',
  ip: 'ip',
  richText: 'note',
  template: 'keep',
};

/** Kinds whose values are amounts, dates or words from the contract, and therefore contain no personal data. */
const nonPersonalKinds = new Set<Kind>([
  ...(['choice', 'inherited', 'boolean', 'color', 'timeZone', 'timeOfDay', 'hours', 'days', 'date'] as const),
  ...(['dateTime', 'integer', 'decimal', 'money', 'percent', 'count', 'duration'] as const),
]);

const classifyField = (
  name: string,
  schema: FieldSchema,
  siblings: string[],
): PersonalKind | PersonalFields | undefined => {
  const marked = schema['x-personal'];
  if (marked) return marked;
  const inner = schema.properties ? schema : schema.items?.properties ? schema.items : undefined;
  if (inner) return classifyFields(inner);
  const kind = getKind(schema.items ?? schema);
  const personal = personalByKind[kind] ?? getTraits(kind)?.personal;
  if (personal) return personal;
  if (nonPersonalKinds.has(kind)) return 'keep';
  // If undefined, the field is classified by its name when the response is read, like undeclared fields.
  return getPersonalKind(name) || (name === 'name' && containsPersonName(siblings)) ? undefined : 'scrub';
};

const classifyFields = (schema: FieldSchema): PersonalFields =>
  Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          classifyField(name, field, Object.keys(schema.properties ?? {})),
        ]),
      ),
      ...getPersonalInEntity(schema.title ?? ''),
    }).filter((entry): entry is [string, PersonalKind | PersonalFields] => entry[1] !== undefined),
  );

/** Collects the personal fields in the responses of all calls, listing each distinct shape once. */
export const compilePersonal = (
  calls: Record<string, Call>,
): { shapes: PersonalFields[]; calls: Record<string, number> } => {
  const shapes = new Map<unknown, number>();
  const collected: PersonalFields[] = [];
  const of = (item: FieldSchema): number => {
    const known = shapes.get(item);
    if (known !== undefined) return known;
    shapes.set(item, collected.length);
    return collected.push(classifyFields(item)) - 1;
  };
  return {
    calls: Object.fromEntries(
      Object.entries(calls).flatMap(([name, { returns }]) => {
        const item = returns.item as FieldSchema | undefined;
        return item?.properties ? [[name, of(item)]] : [];
      }),
    ),
    shapes: collected,
  };
};
