import { describe, expect, it } from 'vitest';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { applyOverlay, overlayHead } from '../../../src/declaration/written/applyOverlay';
import type { JsonOverlay } from '../../../src/declaration/written/written';

const createField = (name: string, rest: object = {}) => ({
  field: name,
  label: name.toUpperCase(),
  kind: 'text',
  ...rest,
});
const baseSpec = {
  name: 'boats',
  label: ['Boat', 'Boats'],
  icon: 'Hub',
  menu: { level: 'Root', order: 5 },
  list: {
    columns: [
      createField('name'),
      createField('state', { kind: 'choice', choices: { on: 'On', off: 'Off' }, tones: { on: 'success' } }),
    ],
    filters: [createField('state'), createField('far')],
    card: [createField('name'), createField('state')],
    sort: { field: 'name', order: 'ASC' },
    pageSize: 25,
  },
  form: [
    { section: 'A', fields: [createField('name', { required: true }), createField('state')], help: 'h' },
    { section: 'B', fields: [createField('far')] },
  ],
  fields: [createField('name'), createField('state'), createField('deep')],
} as unknown as ResourceSpec;
const applyChanges = (changes: object, over: ResourceSpec = baseSpec) =>
  applyOverlay(over, { extends: 'boats', ...changes } as JsonOverlay);
const getFieldNames = (all: readonly { field: string }[]) => all.map((entry) => entry.field);

describe('overlay options', () => {
  it('override the label, help, colours and choices of a field', () => {
    const { spec } = applyChanges({
      fields: {
        state: { label: 'Standing', help: '', tones: { off: 'error' }, choices: { off: 'Out' } },
        name: { choices: { a: 'A' } },
      },
    });
    const state = { label: 'Standing', help: '' };
    expect(spec.list.columns[1]).toMatchObject({
      ...state,
      tones: { on: 'success', off: 'error' },
      choices: { on: 'On', off: 'Out' },
    });
    for (const all of [
      spec.list.filters,
      spec.list.card,
      spec.fields,
      spec.form.flatMap(({ fields }) => fields),
    ])
      expect(all.find((field) => field.field === 'state')).toMatchObject(state);
    expect(spec.list.columns[0]).not.toHaveProperty('choices');
    expect(applyChanges({}).spec).toEqual(baseSpec);
  });

  it('make form fields required and set initial values', () => {
    const { spec } = applyChanges({
      fields: { state: { required: true, initial: 'on' }, far: { initial: 3 }, name: { required: false } },
    });
    const [name, state, far] = spec.form.flatMap(({ fields }) => fields);
    expect(state).toEqual({ ...createField('state'), required: true, initial: { literal: 'on' } });
    expect(far).toEqual({ ...createField('far'), initial: 3 });
    expect(name).toEqual(createField('name', { required: true }));
    expect(spec.form[0]).toMatchObject({ section: 'A', help: 'h' });
  });

  it('hide a field everywhere, or a required field only if it has an initial value', () => {
    const hidden = applyChanges({ fields: { state: { hidden: true }, name: { hidden: true } } });
    expect([
      getFieldNames(hidden.spec.list.columns),
      getFieldNames(hidden.spec.list.card),
      getFieldNames(hidden.spec.fields),
    ]).toEqual([[], [], ['deep']]);
    expect(getFieldNames(hidden.spec.list.filters)).toEqual(['far']);
    expect(getFieldNames(hidden.spec.form[0]?.fields ?? [])).toEqual(['name']);
    expect(hidden.mismatches).toEqual(['"name" must be asked for, and stays in the form.']);
    expect(applyChanges({ fields: { name: { hidden: true, initial: 'x' } } }).mismatches).toEqual([]);
    expect(applyChanges({ fields: { state: { hidden: false } } }).spec).toEqual(baseSpec);
  });

  it('set the order of fields and place the remaining fields after them', () => {
    const { spec } = applyChanges({ order: ['deep', 'state'] });
    expect([getFieldNames(spec.fields), getFieldNames(spec.form[0]?.fields ?? [])]).toEqual([
      ['deep', 'state', 'name'],
      ['state', 'name'],
    ]);
    expect(getFieldNames(spec.list.columns)).toEqual(['name', 'state']);
  });

  it('select columns, including page fields, and make the remaining columns optional', () => {
    const { spec, mismatches } = applyChanges({ columns: ['deep', 'state', 'gone'] });
    expect(
      spec.list.columns.map(({ field: column, hidden, sortable }) => [column, hidden, sortable]),
    ).toEqual([
      ['deep', undefined, false],
      ['state', undefined, undefined],
      ['name', true, undefined],
    ]);
    expect(mismatches).toEqual(['There is no field "gone" any more.']);
    const adjusted = { ...baseSpec, list: { ...baseSpec.list, sortable: ['deep'] } };
    expect(applyChanges({ columns: ['deep'] }, adjusted).spec.list.columns[0]).toMatchObject({
      sortable: true,
    });
  });

  it('add fields to the list, the page and the form if there is one', () => {
    const extra = {
      section: 'Ours',
      fields: { crm: { type: 'string', title: 'CRM' }, name: { type: 'string' } },
    };
    const { spec, mismatches } = applyChanges({ extra });
    expect(spec.list.columns.at(-1)).toMatchObject({
      field: 'crm',
      label: 'CRM',
      hidden: true,
      sortable: false,
    });
    const clientPaged = applyChanges(
      { extra },
      { ...baseSpec, list: { ...baseSpec.list, paging: 'client' } },
    ).spec;
    expect(clientPaged.list.columns.at(-1)).toMatchObject({ field: 'crm', sortable: true });
    expect(getFieldNames(spec.fields)).toEqual(['name', 'state', 'deep', 'crm']);
    expect(mismatches).toEqual(['"name" is a field of the product now: the extra one is left out.']);
    expect(
      applyChanges({ extra: { section: 'Ours', fields: { crm: { type: 'string' } } } }).spec.form.at(-1),
    ).toMatchObject({
      section: 'Ours',
      fields: [{ field: 'crm' }],
    });
    expect(applyChanges({ extra }, { ...baseSpec, form: [] }).spec.form).toEqual([]);
    expect(applyChanges({ extra: { section: 'Ours', fields: {} } }).spec.form).toHaveLength(2);
  });

  it.each([
    [undefined, 0],
    ['$data', 0],
    [{ '...': '$data', id: '$id' }, 0],
    [{ id: '$id' }, 1],
  ])('are reported if a call sent with %j would omit the added fields', (send, count) => {
    const extra = { section: 'Ours', fields: { crm: { type: 'string' } } };
    const update = { call: 'Update', level: 'staff', ...(send && { send }) };
    const { mismatches } = applyChanges({ extra }, { ...baseSpec, update } as ResourceSpec);
    expect(mismatches).toEqual(
      Array(count).fill('The update call sends only the fields it names: crm would not be among them.'),
    );
    expect(applyChanges({}, { ...baseSpec, create: update } as ResourceSpec).mismatches).toEqual([]);
  });

  it('sort by an existing column and set the page size', () => {
    const sort = { field: 'state', order: 'DESC' };
    expect(applyChanges({ sort, pageSize: 50 }).spec.list).toMatchObject({ sort, pageSize: 50 });
    const lost = applyChanges({ sort: { field: 'nam', order: 'ASC' } });
    expect(lost.spec.list.sort).toEqual(baseSpec.list.sort);
    expect(lost.mismatches).toEqual(['There is no column to sort by "nam" any more. Did you mean "name"?']);
    const hidden = applyChanges({
      sort: { field: 'state', order: 'ASC' },
      fields: { state: { hidden: true } },
    });
    expect(hidden.spec.list.sort).toEqual(baseSpec.list.sort);
  });

  it('change the menu entry and routing', () => {
    const head = { name: 'boats', label: baseSpec.label, icon: baseSpec.icon, menu: baseSpec.menu } as never;
    const change = (changes: object) => overlayHead(head, changes as JsonOverlay);
    expect(change({})).toEqual(head);
    expect(change({ label: ['A', 'B'], icon: 'Phone', menu: { group: 'G' } })).toEqual({
      name: 'boats',
      label: ['A', 'B'],
      icon: 'Phone',
      menu: { level: 'Root', order: 5, group: 'G' },
    });
  });
});
