import type { Call } from '../../contract/call';
import type { PersonalKind } from '../../contract/personalKind';
import { type FieldSchema, getKind } from './buildFieldSpec';
import type { Kind } from './compiled';
import { getTraits } from './composedKinds';
import { getPersonalKind, namesPerson, type PersonalFields, personalInEntity } from './personal';

const personalByKind: Partial<Record<Kind, PersonalKind>> = {
  phone: 'phone',
  email: 'email',
  domain: 'domain',
  mac: 'mac',
  ip: 'ip',
  richText: 'note',
  template: 'keep',
};

/** Kinds that hold contract-defined words, amounts or dates, and so no personal data. */
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
  // Absent: the name decides when the response is read, as for undeclared fields.
  return getPersonalKind(name) || (name === 'name' && namesPerson(siblings)) ? undefined : 'scrub';
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
      ...personalInEntity[schema.title ?? ''],
    }).filter((entry): entry is [string, PersonalKind | PersonalFields] => entry[1] !== undefined),
  );

/** Collects the personal fields in the response of every call, with each distinct shape listed once. */
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
