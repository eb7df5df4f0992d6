import type { TSchema } from 'typebox';
import type { Call } from '../contract/call';
import type { DeclaredResource } from '../declaration/resource';
import type { WrittenDeclaration } from '../declaration/written/written';
import { NotUnderstood } from './inferred';

/** What a written declaration may name of the contract. */
export interface KnownContract {
  calls: Readonly<Record<string, Call>>;
  /** Entities by their names. */
  entities: Readonly<Record<string, TSchema>>;
}

/** The entities of calls, by their names. */
export const entitiesOf = (calls: Readonly<Record<string, Call>>): Record<string, TSchema> => {
  const found: Record<string, TSchema> = {};
  const add = (schema: TSchema | undefined): void => {
    const { title, properties, items } = (schema ?? {}) as {
      title?: string;
      properties?: object;
      items?: TSchema;
    };
    if (title && properties) found[title] ??= schema as TSchema;
    if (items) add(items);
  };
  for (const { returns } of Object.values(calls)) {
    add(returns.item);
    for (const inner of Object.values(
      (returns.item as { properties?: Record<string, TSchema> })?.properties ?? {},
    ))
      add(inner);
  }
  return found;
};

/**
 * A written declaration as the compiler takes one, with the calls it brings.
 * @throws NotUnderstood where it names an entity the contract does not have
 */
export const asDeclared = (
  { entity, calls = {}, $schema: _, ...declaration }: WrittenDeclaration,
  known: KnownContract,
): { resource: DeclaredResource; calls: Record<string, Call> } => {
  const schema = typeof entity === 'string' ? known.entities[entity] : (entity as unknown as TSchema);
  if (!schema) throw new NotUnderstood(`The contract has no entity “${String(entity)}”.`);
  const own = Object.fromEntries(
    Object.entries(calls).map(
      ([name, { method, path, summary = '', body, returns, ok, level }]): [string, Call] => [
        name,
        {
          method,
          path,
          summary,
          group: declaration.label[1],
          ...(body && { body: body as unknown as TSchema }),
          returns: { kind: returns.kind, item: (returns.item ?? entity) as unknown as TSchema },
          ok: ok ?? [200, 201, 204],
          access: level ?? 'staff',
          tenant: 'own',
        },
      ],
    ),
  );
  const declared = declaration as unknown as DeclaredResource['declaration'];
  return { resource: { schema, declaration: declared }, calls: { ...known.calls, ...own } };
};
