import { describe, expect, it } from 'vitest';
import { addNewField } from '../../../src/customRoutes/screens/design/addNewField';
import { getKind, storedKinds } from '../../../src/customRoutes/screens/design/fieldKinds';
import { applyEdit, moveItem, withOption } from '../../../src/customRoutes/screens/design/parts';
import { collapseUnchanged, getLineChanges } from '../../../src/customRoutes/screens/getLineChanges';

describe('list editors in the designer', () => {
  const groups = [
    { path: ['form', 0, 'fields'], title: 'One', items: ['a', 'b', 'c'] },
    { path: ['form', 1, 'fields'], title: 'Two', items: ['d'] },
  ];
  const moveBetween = (from: [number, number], to: [number, number]) =>
    moveItem(groups, { group: from[0], index: from[1] }, { group: to[0], index: to[1] }).map(
      ({ items }) => items,
    );

  it('move items within a list and to another list', () => {
    expect(moveBetween([0, 0], [0, 2])).toEqual([['b', 'c', 'a'], ['d']]);
    expect(moveBetween([0, 2], [0, 0])).toEqual([['c', 'a', 'b'], ['d']]);
    expect(moveBetween([0, 1], [1, 0])).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(moveBetween([0, 9], [1, 0])).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('produce the shortest equivalent text', () => {
    expect(withOption('a', 'label', 'A')).toEqual({ field: 'a', label: 'A' });
    expect(withOption({ field: 'a', label: 'A' }, 'label', '')).toBe('a');
    expect(withOption({ name: 'call', label: 'Call' }, 'label', 'Ring')).toEqual({
      name: 'call',
      label: 'Ring',
    });
  });

  it('leave the remaining text as entered', () => {
    const text = '{\n  // ours\n  "name": "places",\n  "list": { "columns": ["a"] }\n}\n';
    const next = applyEdit(text, ['list', 'columns'], ['b', 'a']);
    expect(next).toContain('// ours');
    expect(applyEdit(next, ['list', 'columns'], undefined)).toContain('"list": {');
  });
});

describe('new field of a stored record', () => {
  const screen = {
    store: true,
    name: 'phones',
    entity: { type: 'object', properties: { model: { type: 'string' }, shelf: { type: 'string' } } },
    list: { columns: ['model'] },
    form: [
      { section: 'Phone', fields: ['model'] },
      { section: 'Place', fields: ['shelf'] },
    ],
  };
  const added = (field: Partial<Parameters<typeof addNewField>[1]>, over: object = {}) =>
    JSON.parse(
      addNewField(JSON.stringify({ ...screen, ...over }), {
        label: 'Lent to',
        kind: 'Text',
        choices: [],
        ...field,
      }),
    );

  it('is appended to the form and can be shown as a column', () => {
    const result = added({});
    expect(result.entity.properties.lent_to).toEqual({ type: 'string', title: 'Lent to' });
    expect(result.form[1].fields).toEqual(['shelf', 'lent_to']);
    expect(result.list).toEqual({ columns: ['model'], more: ['lent_to'] });
    expect(result).not.toHaveProperty('show');
    expect(added({}, { show: ['model'] }).show).toEqual(['model', 'lent_to']);
    expect(added({}, { form: undefined }).form).toEqual([{ section: 'Details', fields: ['lent_to'] }]);
  });

  it('receives a unique name and the entered choices', () => {
    const result = added({ label: 'Model', kind: 'Choice', choices: ['T46', 'T48'] });
    expect(result.entity.properties.model_2).toEqual({
      type: 'string',
      enum: ['T46', 'T48'],
      title: 'Model',
    });
    expect(Object.keys(added({ label: 'Id' }).entity.properties)).toContain('own_id');
    expect(Object.keys(added({ label: '№ ✓' }).entity.properties).at(-1)).toMatch(/^[a-z]/);
  });

  it('has a kind that can be derived from its schema', () => {
    for (const [kind, schema] of Object.entries(storedKinds)) expect(getKind(schema)).toBe(kind);
    expect(getKind({ type: ['string', 'null'] })).toBe('Text');
    expect(getKind({ type: 'integer', enum: [1, 2] })).toBe('');
  });
});

describe('text comparison', () => {
  it('aligns two texts line by line', () => {
    const marked = getLineChanges('a\nb\nc\nd', 'a\nx\nc\nd\ne').map(({ kind, text }) => `${kind} ${text}`);
    expect(marked).toEqual(['same a', 'gone b', 'new x', 'same c', 'same d', 'new e']);
    expect(getLineChanges('a', 'a')).toEqual([{ kind: 'same', text: 'a' }]);
  });

  it('shows the lines around each change and marks omitted lines', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const visibleChanges = collapseUnchanged(
      getLineChanges(lines.join('\n'), lines.with(10, 'new').join('\n')),
      1,
    );
    expect(visibleChanges.map((change) => change?.text ?? '…')).toEqual([
      '…',
      'line 9',
      'line 10',
      'new',
      'line 11',
      '…',
    ]);
  });
});
