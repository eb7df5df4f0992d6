import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { compile } from '../../src/declaration/compile';
import { buildResourceHead } from '../../src/declaration/getHead';
import type { DeclaredResource } from '../../src/declaration/resource';
import ratePlans from '../../src/resources/ratePlans';

const { schema, declaration } = ratePlans;
const compileHead = (change: object) => {
  const changed = { schema, declaration: { ...declaration, ...change } } as DeclaredResource;
  return buildResourceHead(compile(changed, allCalls as Record<string, Call>));
};
const { search: _, ...list } = declaration.list;
const hiddenMenu = { ...declaration.menu, hidden: true };

describe('command palette entries', () => {
  it('include records of searchable resources in the menu by default', () => {
    expect(compileHead({}).palette).toBe(100);
    expect(compileHead({ palette: { order: 5 } }).palette).toBe(5);
    expect(compileHead({ palette: {} }).palette).toBe(100);
    expect(compileHead({ palette: false })).not.toHaveProperty('palette');
    expect(compileHead({ list })).not.toHaveProperty('palette');
    expect(compileHead({ menu: hiddenMenu })).not.toHaveProperty('palette');
    expect(compileHead({ menu: hiddenMenu, palette: {} }).palette).toBe(100);
  });

  it('are rejected for a resource that cannot be searched', () => {
    expect(() => compileHead({ list, palette: {} })).toThrow(/nothing to search by/);
  });
});
