import type { FormFieldSpec, Kind, ResourceSpec } from '../../../src/declaration/compiled';
import { boats } from './boats';

const createField = (
  name: string,
  label: string,
  kind: Kind,
  overrides: Partial<FormFieldSpec> = {},
): FormFieldSpec => ({
  field: name,
  label,
  kind,
  type: 'string',
  ...overrides,
});

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'];

/** A resource with a wide form and with settings that inherit from the response of another call. */
export const switchboards: ResourceSpec = {
  ...boats,
  name: 'switchboards',
  label: ['Switchboard', 'Switchboards'],
  title: 'name',
  get: { call: 'GetSwitchboard', level: 'customer' },
  inherits: { call: 'GetDomainSettings', send: { domain: '$record.domain' }, name: 'the domain' },
  form: [
    {
      section: 'Switchboard',
      fields: [
        createField('name', 'Name', 'text', { required: true, maxLength: 20 }),
        createField('lines', 'Lines', 'integer', { type: 'integer' }),
        createField('note', 'Note', 'longText'),
        createField('owner', 'Owner', 'email', { level: 'staff' }),
      ],
    },
    {
      section: 'Recording',
      fields: [
        createField('rec_calls', 'Record calls', 'inherited', {
          inheritsFrom: 'rec_calls',
          choices: { true: 'Yes', false: 'No' },
        }),
        createField('rec_keep', 'Keep recordings', 'duration', {
          inheritsFrom: 'rec_keep',
          keywords: 'retention',
        }),
        createField('rec_tone', 'Tone', 'boolean', {
          type: 'boolean',
          help: 'A beep tells both that they are heard.',
        }),
        createField('rec_pin', 'Recording PIN', 'secret', { minLength: 4 }),
      ],
    },
    {
      section: 'Hours',
      when: { field: 'lines', not: 0 },
      fields: [
        createField('hours_mon', 'Opening hours', 'week', {
          parts: days.map((day) => createField(`hours_${day}`, `Opening hours, ${day}`, 'hours')),
        }),
        createField('zone', 'Time zone', 'timeZone'),
        createField('late', 'Late number', 'phone', { when: { field: 'zone', empty: false } }),
      ],
    },
  ],
  fields: [createField('name', 'Name', 'text')],
  related: [],
  actions: [],
};

export const createSwitchboard = (overrides: Record<string, unknown> = {}) => ({
  id: '7',
  name: 'Harbour',
  lines: 4,
  note: 'Near the door',
  domain: 'wharf.pbx.example',
  rec_calls: '',
  rec_keep: '60',
  rec_tone: true,
  hours_mon: '08:00-17:00',
  hours_tue: '08:00-17:00',
  zone: 'Australia/Sydney',
  // This field has no declaration.
  firmware: { version: 4 },
  ...overrides,
});
