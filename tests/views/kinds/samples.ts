import type { FieldSpec, Kind } from '../../../src/declaration/compiled';

/** A field of one kind, with a valid and an invalid value. */
export interface Sample {
  spec: FieldSpec;
  /** Record fields with a valid value. */
  filled: Record<string, unknown>;
  /** Record fields with an invalid value; if undefined, every value is valid and the field is tested as required instead. */
  invalid?: Record<string, unknown>;
}

const createSpec = (kind: Kind, label: string, overrides: Partial<FieldSpec> = {}): FieldSpec => ({
  field: 'x',
  label,
  kind,
  type: 'string',
  ...overrides,
});

const createSample = (field: FieldSpec, filled: unknown, invalid?: unknown): Sample => ({
  spec: field,
  filled: { x: filled },
  ...(invalid !== undefined && { invalid: { x: invalid } }),
});

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'];
const createWeek = (hours: (day: string) => string) =>
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

const personFields: FieldSpec[] = [
  { field: 'name', label: 'Name', kind: 'text', type: 'string', required: true },
  { field: 'share', label: 'Share', kind: 'percent', type: 'number' },
  { field: 'hired', label: 'Hired', kind: 'date', type: 'string' },
];

/** A sample of every kind of field, in the order of the documentation. */
export const samples: Sample[] = [
  createSample(
    createSpec('text', 'Name', { maxLength: 20, required: true }),
    'Harbour Voice',
    'A name far too long for a box',
  ),
  createSample(createSpec('longText', 'Note', { maxLength: 60 }), 'Two lines\nof a note.', 'x'.repeat(61)),
  createSample(
    createSpec('xml', 'Message', { maxLength: 200 }),
    '<a b="c"><d>Sampleton</d><e/></a>',
    'x'.repeat(201),
  ),
  createSample(createSpec('richText', 'Greeting', { maxLength: 300 }), html, `<p>${'x'.repeat(300)}</p>`),
  createSample(createSpec('integer', 'Channels', { type: 'integer', minimum: 1, unit: 'channels' }), 30, 0),
  createSample(createSpec('decimal', 'Factor', { type: 'number' }), 1.25, 'one'),
  createSample(createSpec('count', 'Seats', { type: 'integer', minimum: 0 }), 12_400, -1),
  createSample(createSpec('money', 'Credit', { type: 'number' }), 1250.5, 'a lot'),
  createSample(createSpec('percent', 'Discount', { type: 'number', maximum: 100 }), 12.5, 120),
  createSample(
    createSpec('duration', 'Ring for', { inheritsFrom: 'ring', pattern: '^[0-9]*$' }),
    '90',
    'long',
  ),
  createSample(createSpec('boolean', 'Enabled', { type: 'boolean' }), true),
  createSample(
    createSpec('inherited', 'Record calls', {
      inheritsFrom: 'record',
      choices: { true: 'Yes', false: 'No' },
    }),
    'true',
  ),
  createSample(
    createSpec('choice', 'State', {
      choices: { free: 'Free', taken: 'Taken', broken: 'Broken' },
      tones: { free: 'success', broken: 'error' },
    }),
    'free',
  ),
  createSample(
    createSpec('choice', 'Dial plan', {
      choicesFrom: { call: 'GetDialPlans', value: 'id', label: 'name' },
      type: 'string',
    }),
    '2',
  ),
  createSample(createSpec('reference', 'Site', { reference: 'sites', type: 'integer' }), 1),
  createSample(createSpec('references', 'Sites', { reference: 'sites', type: 'array' }), [1, 2]),
  createSample(createSpec('date', 'Released'), '2026-11-30', '2026-02-30'),
  createSample(createSpec('dateTime', 'Seen'), '2026-11-21T03:15:00Z'),
  createSample(createSpec('timeOfDay', 'Wake-up call'), '06:30', 'early'),
  createSample(createSpec('hours', 'Open on Monday'), '08:00-12:00 13:00-17:30', '8 to late'),
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
    filled: createWeek((day) =>
      day === 'holiday' || day === 'sun' ? '' : day === 'sat' ? '09:00-12:00' : '08:00-12:00 13:00-17:30',
    ),
    invalid: createWeek((day) => (day === 'tue' ? 'sometimes' : '08:00-17:00')),
  },
  createSample(createSpec('days', 'Holidays'), '01/26 12/25 2027-03-29', '25/12'),
  createSample(
    createSpec('timeZone', 'Time zone', { inheritsFrom: 'tz' }),
    'Australia/Sydney',
    'Australia/Sidney',
  ),
  createSample(createSpec('phone', 'Caller id'), '61255501234'),
  createSample(createSpec('account', 'Forward to', { choicesFrom: accounts }), '401', 'two words'),
  createSample(
    createSpec('accounts', 'Agents', { choicesFrom: accounts }),
    '401 402 9* 61255501234',
    '401 4%2',
  ),
  createSample(createSpec('email', 'E-mail'), 'desk@harbour.example', 'desk at harbour'),
  createSample(createSpec('url', 'Web hook'), 'https://hooks.harbour.example/calls', 'javascript:alert(1)'),
  createSample(createSpec('ip', 'Gateway'), '2001:db8::1', '300.1.1.1'),
  createSample(createSpec('domain', 'Domain'), 'wharf.pbx.example', 'not a domain'),
  createSample(createSpec('mac', 'MAC address'), '001565A1B2C3', '00:15:65:a1'),
  createSample(createSpec('secret', 'SIP password', { minLength: 8 }), 'kV7pQm2xWz9R', 'short'),
  createSample(createSpec('color', 'Colour'), '#1f5f99', 'blueish'),
  createSample(createSpec('file', 'Announcement', { accept: 'audio/*,.wav' }), undefined),
  createSample(createSpec('image', 'Logo', { file: { call: 'GetPicture' } }), 'logo.svg'),
  createSample(createSpec('audio', 'Music on hold', { file: { call: 'GetRecording' } }), 'harbour-waves.wav'),
  createSample(
    createSpec('list', 'Tags', { type: 'array', maxItems: 3, items: { field: '', label: '', kind: 'text' } }),
    ['sales', 'night'],
    ['a', 'b', 'c', 'd'],
  ),
  createSample(
    createSpec('map', 'Headers', { type: 'object' }),
    { 'X-Site': 'harbour', 'X-Desk': '4' },
    {
      '~unparsed': '[["a","1"],["a","2"]]',
    },
  ),
  createSample(createSpec('json', 'Raw', { type: 'object' }), { a: [1, 2] }, { '~unparsed': '{ "a": ' }),
  createSample(
    createSpec('list', 'People', {
      type: 'array',
      items: { field: '', label: '', kind: 'object', fields: personFields },
    }),
    [
      { name: 'Demo Person', share: 60, hired: '2024-02-01' },
      { name: 'Sample Person', share: 40, hired: null },
    ],
    [{ name: '', share: 'half' }],
  ),
  createSample(
    createSpec('list', 'People, in a dialog', {
      type: 'array',
      rows: 'dialog',
      items: { field: '', label: '', kind: 'object', fields: personFields },
    }),
    [{ name: 'Demo Person', share: 60, hired: '2024-02-01' }],
    [{ name: '', share: 'half' }],
  ),
  createSample(
    createSpec('object', 'Owner', { type: 'object', fields: personFields }),
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
      parts: [
        createSpec('money', 'Price', { field: 'price' }),
        createSpec('count', 'Seats', { field: 'seats' }),
      ],
    },
    filled: { price: 12.5, seats: 4 },
  },
];
