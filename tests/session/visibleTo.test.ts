import { describe, expect, it } from 'vitest';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { withGates } from '../../src/declaration/withGates';
import type { Viewer } from '../../src/session/gates';
import { toVisibleResource } from '../../src/session/visibility/visibleTo';
import { boats } from '../views/support/boats';

const priceField = { field: 'price', label: 'Price', kind: 'money', type: 'number', level: 'staff' } as const;
const noteField = { field: 'note', label: 'Note', kind: 'text', permission: 'numbers.assign' } as const;
const sumField = { field: '=Sum', label: 'Sum', kind: 'computed', parts: [priceField] } as const;

const gatedBoats: ResourceSpec = withGates({
  ...boats,
  list: {
    ...boats.list,
    columns: [
      ...boats.list.columns,
      { ...priceField, sortable: true },
      { ...noteField, sortable: true },
      { ...sumField, sortable: false, parts: [priceField] },
    ],
    filters: [priceField, noteField],
    search: ['name', 'note', 'price'],
    card: [priceField],
    detail: [noteField],
    option: [priceField],
  },
  fields: [...boats.fields, priceField, noteField],
  form: [
    ...boats.form,
    { section: 'Money', fields: [priceField, noteField] },
    { section: 'Secret', level: 'staff', fields: [{ field: 'colour', label: 'Colour', kind: 'text' }] },
    {
      section: 'Allowed',
      permission: 'numbers.assign',
      fields: [{ field: 'length', label: 'Length', kind: 'integer' }],
    },
  ],
  rules: [{ holds: { field: 'price', above: 0 }, at: 'price' }],
  history: { entity: 'boat', send: {}, fields: [] },
});

const listFields = (viewer: Viewer) => {
  const { list, fields, form, rules, history } = toVisibleResource(gatedBoats, viewer);
  const names = (some: readonly { field: string }[] = []) => some.map(({ field }) => field);
  return {
    columns: names(list.columns).slice(2),
    filters: names(list.filters),
    search: list.search,
    card: names(list.card),
    detail: names(list.detail),
    option: names(list.option),
    shown: names(fields).slice(boats.fields.length),
    sections: form.slice(boats.form.length).map((section) => [section.section, names(section.fields)]),
    rules: rules?.length,
    hidden: history?.hidden,
  };
};

describe('visible fields of a resource', () => {
  it('are complete for users with the required level and permission', () => {
    expect(listFields({ level: 'staff', flags: {} })).toEqual({
      columns: ['price', 'note', '=Sum'],
      filters: ['price', 'note'],
      search: ['name', 'note', 'price'],
      card: ['price'],
      detail: ['note'],
      option: ['price'],
      shown: ['price', 'note'],
      sections: [
        ['Money', ['price', 'note']],
        ['Secret', ['colour']],
        ['Allowed', ['length']],
      ],
      rules: 1,
      hidden: [],
    });
  });

  it('exclude fields of a higher level, and values computed from them', () => {
    expect(listFields({ level: 'reseller', flags: {} })).toMatchObject({
      columns: ['note'],
      filters: ['note'],
      search: ['name', 'note'],
      card: [],
      option: [],
      shown: ['note'],
      sections: [
        ['Money', ['note']],
        ['Allowed', ['length']],
      ],
      rules: 0,
      hidden: ['price', '=Sum', 'colour'].filter((column) => column !== 'colour'),
    });
  });

  it('exclude fields that are not granted by the role', () => {
    expect(listFields({ level: 'staff', permissions: [], flags: {} })).toMatchObject({
      columns: ['price', '=Sum'],
      detail: [],
      search: ['name', 'price'],
      sections: [
        ['Money', ['price']],
        ['Secret', ['colour']],
      ],
      hidden: ['note'],
    });
    expect(listFields({ level: 'staff', permissions: ['numbers.assign'], flags: {} }).columns).toContain(
      'note',
    );
  });

  it('are not filtered if all users see the same fields', () => {
    expect(gatedBoats.isGated).toBe(true);
    expect(withGates(boats)).toBe(boats);
  });
});
