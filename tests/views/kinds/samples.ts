import type { FieldSpec, Kind } from '../../../src/declaration/compiled';

/** One kind of field with a value, and one that is wrong. */
export interface Sample {
  spec: FieldSpec;
  /** The fields of a record that fill it. */
  filled: Record<string, unknown>;
  /** The fields of a record it finds fault with; without, whatever is filled in is well, and it is asked for instead. */
  wrong?: Record<string, unknown>;
}

const spec = (kind: Kind, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  field: 'x',
  label,
  kind,
  type: 'string',
  ...more,
});

const of = (given: FieldSpec, filled: unknown, wrong?: unknown): Sample => ({
  spec: given,
  filled: { x: filled },
  ...(wrong !== undefined && { wrong: { x: wrong } }),
});

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'];
const week = (hours: (day: string) => string) =>
  Object.fromEntries(days.map((day) => [`hours_${day}`, hours(day)]));

const html =
  '<h3>Opening</h3><p>Say <strong>welcome</strong>, then <em>listen</em>.</p><ul><li>Sales</li><li>Support</li></ul><script>alert(1)</script>';

export const accounts = {
  call: 'GetAccounts',
  value: 'account',
  label: ['account', 'name'],
  group: 'kind',
  groups: { extensions: 'Extensions', acds: 'Call queues' },
};

const person: FieldSpec[] = [
  { field: 'name', label: 'Name', kind: 'text', type: 'string', required: true },
  { field: 'share', label: 'Share', kind: 'percent', type: 'number' },
  { field: 'hired', label: 'Hired', kind: 'date', type: 'string' },
];

/** Every kind of field, in the order of the documentation. */
export const samples: Sample[] = [
  of(
    spec('text', 'Name', { maxLength: 20, required: true }),
    'Harbour Voice',
    'A name far too long for a box',
  ),
  of(spec('longText', 'Note', { maxLength: 60 }), 'Two lines\nof a note.', 'x'.repeat(61)),
  of(spec('xml', 'Message', { maxLength: 200 }), '<a b="c"><d>Sampleton</d><e/></a>', 'x'.repeat(201)),
  of(spec('richText', 'Greeting', { maxLength: 300 }), html, `<p>${'x'.repeat(300)}</p>`),
  of(spec('integer', 'Channels', { type: 'integer', minimum: 1, unit: 'channels' }), 30, 0),
  of(spec('decimal', 'Factor', { type: 'number' }), 1.25, 'one'),
  of(spec('count', 'Seats', { type: 'integer', minimum: 0 }), 12_400, -1),
  of(spec('money', 'Credit', { type: 'number' }), 1250.5, 'a lot'),
  of(spec('percent', 'Discount', { type: 'number', maximum: 100 }), 12.5, 120),
  of(spec('duration', 'Ring for', { inheritsFrom: 'ring', pattern: '^[0-9]*$' }), '90', 'long'),
  of(spec('boolean', 'Enabled', { type: 'boolean' }), true),
  of(
    spec('inherited', 'Record calls', { inheritsFrom: 'record', choices: { true: 'Yes', false: 'No' } }),
    'true',
  ),
  of(
    spec('choice', 'State', {
      choices: { free: 'Free', taken: 'Taken', broken: 'Broken' },
      tones: { free: 'success', broken: 'error' },
    }),
    'free',
  ),
  of(
    spec('choice', 'Dial plan', {
      choicesFrom: { call: 'GetDialPlans', value: 'id', label: 'name' },
      type: 'string',
    }),
    '2',
  ),
  of(spec('reference', 'Site', { reference: 'sites', type: 'integer' }), 1),
  of(spec('references', 'Sites', { reference: 'sites', type: 'array' }), [1, 2]),
  of(spec('date', 'Released'), '2026-11-30', '2026-02-30'),
  of(spec('dateTime', 'Seen'), '2026-11-21T03:15:00Z'),
  of(spec('timeOfDay', 'Wake-up call'), '06:30', 'early'),
  of(spec('hours', 'Open on Monday'), '08:00-12:00 13:00-17:30', '8 to late'),
  {
    spec: {
      field: 'hours_mon',
      label: 'Working hours',
      kind: 'week',
      parts: days.map((day) => ({
        field: `hours_${day}`,
        label: `Working hours, ${day}`,
        kind: 'hours' as const,
        type: 'string' as const,
      })),
    },
    filled: week((day) =>
      day === 'holiday' || day === 'sun' ? '' : day === 'sat' ? '09:00-12:00' : '08:00-12:00 13:00-17:30',
    ),
    wrong: week((day) => (day === 'tue' ? 'sometimes' : '08:00-17:00')),
  },
  of(spec('days', 'Holidays'), '01/26 12/25 2027-03-29', '25/12'),
  of(spec('timeZone', 'Time zone', { inheritsFrom: 'tz' }), 'Australia/Sydney', 'Australia/Sidney'),
  of(spec('phone', 'Caller id'), '61255501234'),
  of(spec('account', 'Forward to', { choicesFrom: accounts }), '401', 'two words'),
  of(spec('accounts', 'Agents', { choicesFrom: accounts }), '401 402 9* 61255501234', '401 4%2'),
  of(spec('email', 'E-mail'), 'desk@harbour.example', 'desk at harbour'),
  of(spec('url', 'Web hook'), 'https://hooks.harbour.example/calls', 'javascript:alert(1)'),
  of(spec('ip', 'Gateway'), '2001:db8::1', '300.1.1.1'),
  of(spec('domain', 'Domain'), 'wharf.pbx.example', 'not a domain'),
  of(spec('mac', 'MAC address'), '001565A1B2C3', '00:15:65:a1'),
  of(spec('secret', 'SIP password', { minLength: 8 }), 'kV7pQm2xWz9R', 'short'),
  of(spec('color', 'Colour'), '#1f5f99', 'blueish'),
  of(spec('file', 'Announcement', { accept: 'audio/*,.wav' }), undefined),
  of(spec('image', 'Logo', { file: { call: 'GetPicture' } }), 'logo.svg'),
  of(spec('audio', 'Music on hold', { file: { call: 'GetRecording' } }), 'harbour-waves.wav'),
  of(
    spec('list', 'Tags', { type: 'array', maxItems: 3, items: { field: '', label: '', kind: 'text' } }),
    ['sales', 'night'],
    ['a', 'b', 'c', 'd'],
  ),
  of(
    spec('map', 'Headers', { type: 'object' }),
    { 'X-Site': 'harbour', 'X-Desk': '4' },
    {
      '~unparsed': '[["a","1"],["a","2"]]',
    },
  ),
  of(spec('json', 'Raw', { type: 'object' }), { a: [1, 2] }, { '~unparsed': '{ "a": ' }),
  of(
    spec('list', 'People', {
      type: 'array',
      items: { field: '', label: '', kind: 'object', fields: person },
    }),
    [
      { name: 'Demo Person', share: 60, hired: '2024-02-01' },
      { name: 'Sample Person', share: 40, hired: null },
    ],
    [{ name: '', share: 'half' }],
  ),
  of(
    spec('list', 'People, in a dialog', {
      type: 'array',
      rows: 'dialog',
      items: { field: '', label: '', kind: 'object', fields: person },
    }),
    [{ name: 'Demo Person', share: 60, hired: '2024-02-01' }],
    [{ name: '', share: 'half' }],
  ),
  of(
    spec('object', 'Owner', { type: 'object', fields: person }),
    { name: 'Demo Person', share: 60, hired: '2024-02-01' },
    { name: '', share: 5 },
  ),
  {
    spec: {
      field: '=total',
      label: 'Total',
      kind: 'computed',
      readOnly: true,
      computed: { times: ['price', 'seats'], as: 'money' },
      parts: [spec('money', 'Price', { field: 'price' }), spec('count', 'Seats', { field: 'seats' })],
    },
    filled: { price: 12.5, seats: 4 },
  },
];
