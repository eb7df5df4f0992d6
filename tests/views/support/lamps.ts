import type { ResourceSpec } from '../../../src/declaration/compiled';

export const sites: ResourceSpec = {
  name: 'sites',
  label: ['Site', 'Sites'],
  icon: 'Map',
  id: [{ field: 'id', type: 'integer' }],
  title: 'site_name',
  menu: { level: 'Root', group: 'Places', order: 20 },
  level: 'reseller',
  can: {},
  list: {
    call: 'GetSites',
    level: 'reseller',
    paging: 'client',
    columns: [
      { field: 'site_name', label: 'Name', kind: 'text', sortable: true },
      { field: 'floors', label: 'Floors', kind: 'count', sortable: true },
    ],
    search: ['site_name'],
    filters: [],
    sort: { field: 'site_name', order: 'ASC' },
    views: [],
    rowTones: [],
    card: [],
  },
  get: 'fromList',
  form: [],
  fields: [{ field: 'site_name', label: 'Name', kind: 'text' }],
  related: [],
  actions: [],
  refresh: [],
  links: [],
};

const stateField = {
  field: 'state',
  label: 'State',
  kind: 'choice' as const,
  choices: { free: 'Free', taken: 'Taken', broken: 'Broken' },
};

export const lamps: ResourceSpec = {
  name: 'lamps',
  label: ['Lamp', 'Lamps'],
  icon: 'Hub',
  id: [{ field: 'serial', type: 'string' }],
  title: 'serial',
  menu: { level: 'Root', group: 'Places', order: 10 },
  level: 'customer',
  can: { create: 'staff', update: 'reseller', remove: 'staff' },
  list: {
    call: 'GetLamps',
    level: 'customer',
    paging: 'server',
    columns: [
      { field: 'serial', label: 'Serial', kind: 'text', sortable: true, width: 140 },
      { ...stateField, tones: { free: 'success', broken: 'error' }, sortable: true },
      { field: 'watts', label: 'Watts', kind: 'integer', align: 'right', sortable: false },
      {
        field: 'site_id',
        label: 'Site',
        kind: 'reference',
        reference: 'sites',
        type: 'integer',
        sortable: true,
      },
      { field: 'note', label: 'Note', kind: 'text', hidden: true, sortable: true },
    ],
    search: true,
    searchHint: 'Serial or note',
    filters: [
      { ...stateField, pinned: true, multiple: true },
      { field: 'owner', label: 'Owner', kind: 'text', multiple: true },
      { field: 'made', label: 'Made', kind: 'date', range: true },
      { field: 'dimmable', label: 'Dimmable', kind: 'boolean' },
    ],
    sort: { field: 'serial', order: 'ASC' },
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'free', label: 'Free ones', filter: { state: ['free'] } },
      { name: 'old', label: 'Old ones', filter: { age: 'old' }, sort: { field: 'note', order: 'DESC' } },
    ],
    rowTones: [{ when: { field: 'state', is: 'broken' }, tone: 'error' }],
    card: [
      { ...stateField, tones: { free: 'success' } },
      { field: 'watts', label: 'Watts', kind: 'integer' },
    ],
    empty: 'No lamps yet. Hang one.',
  },
  get: 'fromList',
  create: { call: 'AddLamp', level: 'staff' },
  update: { call: 'ChangeLamp', level: 'reseller' },
  remove: { call: 'RemoveLamp', level: 'staff' },
  form: [
    {
      section: 'Lamp',
      fields: [
        { field: 'serial', label: 'Serial', kind: 'text', type: 'string', required: true },
        { field: 'site_id', label: 'Site', kind: 'reference', type: 'integer', reference: 'sites' },
        { field: 'note', label: 'Note', kind: 'text', type: 'string' },
      ],
    },
  ],
  fields: [
    { field: 'serial', label: 'Serial', kind: 'text' },
    stateField,
    { field: 'age', label: 'Age', kind: 'text' },
    { field: 'note', label: 'Note', kind: 'text' },
  ],
  related: [],
  actions: [],
  refresh: [],
  links: [{ on: 'list', label: 'Catalogue', to: '/catalogue', level: 'staff' }],
};

/** Creates rows of lamps: `L-000`, `L-001` … */
export const createLampRows = (count: number, from = 0) =>
  Array.from({ length: Math.max(0, count) }, (_, offset) => {
    const index = from + offset;
    const serial = `L-${String(index).padStart(3, '0')}`;
    return {
      id: serial,
      serial,
      state: ['free', 'taken', 'broken'][index % 3],
      watts: 40 + index,
      site_id: (index % 2) + 1,
      note: `note ${index}`,
    };
  });
