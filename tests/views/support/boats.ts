import type { FieldSpec, FormFieldSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { headOf } from '../../../src/declaration/headOf';

const name: FieldSpec = {
  field: 'name',
  label: 'Name',
  kind: 'text',
  type: 'string',
  required: true,
  maxLength: 20,
};
const state: FieldSpec = {
  field: 'state',
  label: 'State',
  kind: 'choice',
  type: 'string',
  readOnly: true,
  choices: { ashore: 'Ashore', afloat: 'Afloat', sunk: 'Sunk' },
  tones: { afloat: 'success', sunk: 'error' },
};
const berth: FormFieldSpec = {
  field: 'mooring.berth',
  label: 'Berth',
  kind: 'text',
  type: 'string',
  pattern: '^[A-Z][0-9]+$',
  patternHint: 'a letter and a number',
};
const colour: FieldSpec = { field: 'colour', label: 'Colour', kind: 'text', type: 'string' };

export const boats: ResourceSpec = {
  name: 'boats',
  label: ['Boat', 'Boats'],
  icon: 'Hub',
  id: [{ field: 'id', type: 'integer' }],
  title: 'name',
  menu: { level: 'Root', group: 'Harbour', order: 10 },
  level: 'customer',
  can: { create: 'reseller', update: 'reseller', remove: 'staff' },
  list: {
    call: 'GetBoats',
    level: 'customer',
    paging: 'client',
    columns: [
      { ...name, sortable: true },
      { ...state, sortable: true },
    ],
    search: ['name'],
    filters: [],
    sort: { field: 'name', order: 'ASC' },
    views: [],
    rowTones: [],
    card: [state],
  },
  get: { call: 'GetBoat', level: 'customer' },
  create: { call: 'AddBoat', level: 'reseller' },
  update: { call: 'UpdateBoat', level: 'reseller' },
  remove: { call: 'RemoveBoat', level: 'staff' },
  form: [
    {
      section: 'Boat',
      fields: [
        name,
        { ...state },
        { field: 'length', label: 'Length', kind: 'integer', type: 'integer', minimum: 1, unit: 'm' },
        { field: 'insured', label: 'Insured', kind: 'boolean', type: 'boolean', default: true },
        {
          field: 'policy',
          label: 'Policy',
          kind: 'text',
          type: 'string',
          required: true,
          when: { field: 'insured', is: true },
        },
      ],
    },
    {
      section: 'Mooring',
      fields: [
        berth,
        { field: 'gate_code', label: 'Gate code', kind: 'secret', type: 'string', minLength: 4 },
      ],
    },
  ],
  fields: [
    { field: 'id', label: 'Boat id', kind: 'integer', type: 'integer' },
    name,
    state,
    { field: 'length', label: 'Length', kind: 'integer', type: 'integer', unit: 'm' },
    colour,
  ],
  related: [
    {
      resource: 'sailors',
      label: 'Crew',
      by: { boat_id: '$record.id' },
      actions: ['hire', 'dismiss'],
    },
  ],
  actions: [
    {
      name: 'wash',
      label: 'Wash',
      on: ['row', 'bulk'],
      call: 'WashBoat',
      level: 'customer',
      send: { id: '$id' },
      form: [],
      success: '{count} washed.',
      refresh: [],
    },
    {
      name: 'paint',
      label: 'Paint',
      on: ['row', 'bulk'],
      call: 'PaintBoats',
      level: 'reseller',
      send: { ids: '$ids' },
      form: [
        { ...colour, required: true },
        { field: 'coats', label: 'Coats', kind: 'integer', type: 'integer', minimum: 1, initial: 2 },
        {
          field: 'lacquer',
          label: 'Lacquer',
          kind: 'text',
          type: 'string',
          when: { field: 'colour', is: 'gold' },
        },
      ],
      when: { field: 'state', in: ['ashore', 'afloat'] },
      success: '{count} painted {form.colour}, {answer.litres} litres used.',
      refresh: [],
    },
    {
      name: 'sink',
      label: 'Sink',
      on: ['row', 'bulk'],
      call: 'SinkBoats',
      level: 'staff',
      send: { ids: '$ids' },
      form: [],
      danger: true,
      confirm: { text: 'Sink {count} for good?', typed: true },
      success: '{title} sunk.',
      refresh: [],
    },
    {
      name: 'survey',
      label: 'Survey harbour',
      on: ['list'],
      call: 'SurveyHarbour',
      level: 'reseller',
      form: [],
      success: 'Harbour surveyed.',
      refresh: [],
    },
    {
      name: 'hire',
      label: 'Hire sailor',
      on: ['row'],
      call: 'HireSailor',
      level: 'reseller',
      send: { boat_id: '$id' },
      form: [
        { field: 'sailor_id', label: 'Sailor', kind: 'reference', reference: 'sailors', type: 'integer' },
      ],
      refresh: ['sailors'],
    },
    {
      name: 'dismiss',
      label: 'Dismiss',
      on: ['related'],
      call: 'DismissSailor',
      level: 'reseller',
      send: { boat_id: '$id', sailor_id: '$related.id' },
      form: [],
      success: 'Dismissed.',
      refresh: ['sailors'],
    },
  ],
  refresh: [],
  links: [],
};

export const sailors: ResourceSpec = {
  ...boats,
  name: 'sailors',
  label: ['Sailor', 'Sailors'],
  title: 'full_name',
  level: 'reseller',
  can: {},
  create: undefined,
  update: undefined,
  remove: undefined,
  list: {
    ...boats.list,
    call: 'GetSailors',
    columns: [{ field: 'full_name', label: 'Name', kind: 'text', sortable: true }],
    search: ['full_name'],
    card: [],
  },
  form: [],
  fields: [{ field: 'full_name', label: 'Name', kind: 'text' }],
  related: [],
  actions: [],
};

export const specs = { boats, sailors };
export const heads = Object.values(specs).map(headOf);
export const loaders = Object.fromEntries(
  Object.entries(specs).map(([key, spec]) => [key, () => Promise.resolve(spec)]),
);

export const boat = (id: number, more: Record<string, unknown> = {}) => ({
  id: String(id),
  name: `Boat ${id}`,
  state: 'afloat',
  length: 9,
  insured: false,
  rigging: { masts: 2 },
  ...more,
});
