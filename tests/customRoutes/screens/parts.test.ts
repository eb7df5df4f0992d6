import { describe, expect, it } from 'vitest';
import { edited, moved, withOption } from '../../../src/customRoutes/screens/design/parts';
import { aroundChanges, lineChanges } from '../../../src/customRoutes/screens/lineChanges';

describe('what is arranged', () => {
  const groups = [
    { path: ['form', 0, 'fields'], title: 'One', items: ['a', 'b', 'c'] },
    { path: ['form', 1, 'fields'], title: 'Two', items: ['d'] },
  ];
  const itemsOf = (from: [number, number], to: [number, number]) =>
    moved(groups, { group: from[0], index: from[1] }, { group: to[0], index: to[1] }).map(
      ({ items }) => items,
    );

  it('is moved within a list, and to another', () => {
    expect(itemsOf([0, 0], [0, 2])).toEqual([['b', 'c', 'a'], ['d']]);
    expect(itemsOf([0, 2], [0, 0])).toEqual([['c', 'a', 'b'], ['d']]);
    expect(itemsOf([0, 1], [1, 0])).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(itemsOf([0, 9], [1, 0])).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('is written as short as it can be', () => {
    expect(withOption('a', 'label', 'A')).toEqual({ field: 'a', label: 'A' });
    expect(withOption({ field: 'a', label: 'A' }, 'label', '')).toBe('a');
    expect(withOption({ name: 'call', label: 'Call' }, 'label', 'Ring')).toEqual({
      name: 'call',
      label: 'Ring',
    });
  });

  it('leaves the rest of the text as it was typed', () => {
    const text = '{\n  // ours\n  "name": "places",\n  "list": { "columns": ["a"] }\n}\n';
    const next = edited(text, ['list', 'columns'], ['b', 'a']);
    expect(next).toContain('// ours');
    expect(edited(next, ['list', 'columns'], undefined)).toContain('"list": {');
  });
});

describe('two texts', () => {
  it('are laid beside each other line by line', () => {
    const marked = lineChanges('a\nb\nc\nd', 'a\nx\nc\nd\ne').map(({ kind, text }) => `${kind} ${text}`);
    expect(marked).toEqual(['same a', 'gone b', 'new x', 'same c', 'same d', 'new e']);
    expect(lineChanges('a', 'a')).toEqual([{ kind: 'same', text: 'a' }]);
  });

  it('show what is around changes, and that something is left out', () => {
    const many = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const shown = aroundChanges(lineChanges(many.join('\n'), many.with(10, 'new').join('\n')), 1);
    expect(shown.map((one) => one?.text ?? '…')).toEqual(['…', 'line 9', 'line 10', 'new', 'line 11', '…']);
  });
});
