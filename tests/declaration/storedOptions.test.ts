import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { compileAll } from '../../src/declaration/compileAll';
import type { DeclaredResource } from '../../src/declaration/resource';

const declaredResources = Object.values(
  import.meta.glob<DeclaredResource | undefined>('../../src/resources/*.ts', {
    eager: true,
    import: 'default',
  }),
).filter((resource) => resource !== undefined);

type Pairs = Map<string, Set<unknown>>;

/** Keys that the compiler handles differently: fields of another call, and combinations of several fields or calls. */
const checkedKeys = new Set(['like', 'idsParam', 'week', 'pairs', 'key', 'to', 'seconds', 'after', 'moves']);

/** Whether a key is the name of a computed or lookup field, for which the compiler generates a field. */
const isComposedField = (key: string, of: object): boolean =>
  key === 'name' && ('computed' in of || 'lookup' in of);

/** Collects all primitive values by key; list items use the key of the list. */
const collectPairs = (value: unknown, key = '', pairs: Pairs = new Map()): Pairs => {
  if (checkedKeys.has(key)) return pairs;
  if (Array.isArray(value)) for (const item of value) collectPairs(item, key, pairs);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (!isComposedField(name, value)) collectPairs(inner, name, pairs);
      else if (value !== undefined) pairs.set(key, (pairs.get(key) ?? new Set()).add(value));
  return pairs;
};

/** Keys that are named differently in the compiled specification and are tested elsewhere. */
const keysTestedElsewhere = new Set(
  `accounts by call callback_key columns confirm counted create dedupeBy detail entity fields filters form from get group
  hidden history id impact initial many more name_trigger on order palette pinned readOnly refresh remove required show
  sort title undo update card`.split(/\s+/),
);

describe('options of a declaration', () => {
  it('are all present in the compiled form', () => {
    const compiled = new Map(
      compileAll(declaredResources, allCalls).map((spec) => [spec.name, collectPairs(spec)]),
    );
    const lost: string[] = [];
    for (const { declaration } of declaredResources) {
      const ownPairs: Pairs = compiled.get(declaration.name) ?? new Map();
      const anywhere = new Set([...ownPairs.values()].flatMap((values) => [...values]));
      const isPreserved = (key: string, value: unknown): boolean =>
        ownPairs.get(key)?.has(value) ||
        ((keysTestedElsewhere.has(key) || !ownPairs.has(key)) &&
          (anywhere.has(value) || typeof value !== 'string'));
      for (const [key, values] of collectPairs(declaration))
        for (const value of values)
          if (!isPreserved(key, value)) lost.push(`${declaration.name}: ${key} ${value}`);
    }
    expect(lost).toEqual([]);
  });
});
