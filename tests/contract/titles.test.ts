import { expect, it } from 'vitest';
import { everyCall } from '../../contract/index';

interface Described {
  title?: string;
  properties?: Record<string, Described>;
  items?: Described;
}

/** Fields of a schema that nobody has a word for, by their entity and wire name; each schema is looked at once. */
const untitledIn = (schema: Described | undefined, seen: Set<object>): string[] => {
  if (!schema || seen.has(schema)) return [];
  seen.add(schema);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.title?.trim() ? [] : [`${schema.title ?? ''}.${name}`]),
      ...untitledIn(field, seen),
    ]),
    ...untitledIn(schema.items, seen),
  ];
};

/** Never shown: an order has no input, and these stand in fields that have a title. */
const unseen =
  /\.sortOrder$|^(Diversion|CLI\/CLD format)\.(id|name)$|^Changed field\.value$|^Dial plans request\.search$/;

it('every field of every call has a title, which is what people call it', () => {
  const seen = new Set<object>();
  const untitled = Object.values(everyCall).flatMap(({ body, returns }) => [
    ...untitledIn(body as Described | undefined, seen),
    ...untitledIn(returns.item as Described | undefined, seen),
  ]);
  expect(seen.size).toBeGreaterThan(5000);
  expect([...new Set(untitled)].filter((name) => !unseen.test(name))).toEqual([]);
});
