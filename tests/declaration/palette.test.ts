import { describe, expect, it } from 'vitest';
import { everyCall } from '../../contract';
import type { Call } from '../../contract/call';
import { compile } from '../../src/declaration/compile';
import { headOf } from '../../src/declaration/headOf';
import type { DeclaredResource } from '../../src/declaration/resource';
import ratePlans from '../../src/resources/ratePlans';

const { schema, declaration } = ratePlans;
const head = (change: object) => {
  const changed = { schema, declaration: { ...declaration, ...change } } as DeclaredResource;
  return headOf(compile(changed, everyCall as Record<string, Call>));
};
const { search: _, ...list } = declaration.list;
const hidden = { ...declaration.menu, hidden: true };

describe('the command palette', () => {
  it('finds records of what has a search and stands in the menu, unless told otherwise', () => {
    expect(head({}).palette).toBe(100);
    expect(head({ palette: { order: 5 } }).palette).toBe(5);
    expect(head({ palette: {} }).palette).toBe(100);
    expect(head({ palette: false })).not.toHaveProperty('palette');
    expect(head({ list })).not.toHaveProperty('palette');
    expect(head({ menu: hidden })).not.toHaveProperty('palette');
    expect(head({ menu: hidden, palette: {} }).palette).toBe(100);
  });

  it('is not promised where nothing can be searched', () => {
    expect(() => head({ list, palette: {} })).toThrow(/nothing to search by/);
  });
});
