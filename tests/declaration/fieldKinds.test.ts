import { describe, expect, it } from 'vitest';
import { calls } from '../../contract';
import type { Call } from '../../contract/call';
import {
  accounts,
  boolean,
  date,
  hours,
  inherited,
  list,
  mac,
  money,
  ref,
  secondsSetting,
  text,
  textMap,
  timeZone,
  upload,
} from '../../contract/fields';
import type { EntityRecord } from '../../contract/schema';
import { shape } from '../../contract/schema';
import { getKind } from '../../src/declaration/buildFieldSpec';
import { compile } from '../../src/declaration/compile';
import type { FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import { type DeclaredResource, resource } from '../../src/declaration/resource';
import type { FieldPath, FormField } from '../../src/declaration/vocabulary';

const Desk = shape('Desk', {
  id: text('Id'),
  first: text('First name'),
  last: text('Last name'),
  price: money('Price'),
  record: inherited({ title: 'Record calls', 'x-inheritsFrom': 'default_record' }),
  ring: secondsSetting('Ring for'),
  agents: accounts('Agents', ['extensions']),
  plans: list(ref('rate-plans', 'Plan', 'integer'), 'Plans'),
  headers: textMap('Headers'),
  mac: mac('MAC'),
  tz: timeZone('Time zone'),
  open: boolean('Open'),
  until: date('Until'),
  hours_mon: hours('Monday'),
  hours_tue: hours('Tuesday'),
  hours_wed: hours('Wednesday'),
  hours_thu: hours('Thursday'),
  hours_fri: hours('Friday'),
  hours_sat: hours('Saturday'),
  hours_sun: hours('Sunday'),
  hours_holiday: hours('Holidays'),
});

const desks = resource(Desk, {
  name: 'desks',
  label: ['Desk', 'Desks'],
  icon: 'Hub',
  id: 'id',
  menu: { level: 'Root' },
  list: {
    call: 'GetRatePlans',
    columns: ['first', { computed: [{ field: 'first' }, ' ', { field: 'last' }], label: 'Full name' }],
  },
  accounts: { call: 'GetWholesalers', value: 'id' },
  form: [
    {
      section: 'Desk',
      fields: [
        'ring',
        'agents',
        { week: 'hours_', label: 'Opening hours' },
        { computed: { times: ['price', 12], as: 'money' }, label: 'A year' },
        { field: 'mac', choicesFrom: { call: 'GetRatePlans', value: 'id', label: 'rate_plan_no' } },
        { field: 'until', when: { field: 'open', is: true }, level: 'staff' },
      ],
    },
  ],
});

const contract = calls as Record<string, Call>;
const changeDeclaration = (change: object): DeclaredResource => ({
  schema: desks.schema,
  declaration: { ...desks.declaration, ...change },
});

describe('field kinds', () => {
  const kinds = Object.fromEntries(
    Object.entries((Desk as unknown as { properties: Record<string, object> }).properties).map(
      ([name, field]) => [name, getKind(field)],
    ),
  );
  it('are derived from the contract', () => {
    expect(kinds).toMatchObject({
      record: 'inherited',
      ring: 'duration',
      agents: 'accounts',
      plans: 'references',
      headers: 'map',
      mac: 'mac',
      tz: 'timeZone',
      hours_mon: 'hours',
    });
    expect(getKind(upload('File') as object)).toBe('file');
  });
});

describe('composed fields', () => {
  const spec: ResourceSpec = compile(desks, contract);
  const fields = spec.form[0]?.fields ?? [];
  const named = (label: string): FieldSpec | undefined => fields.find((field) => field.label === label);

  it('combine the days of a week and its holidays into one field', () => {
    expect(named('Opening hours')).toMatchObject({ kind: 'week', field: 'hours_mon' });
    expect(named('Opening hours')?.parts?.map(({ field, label }) => [field, label])).toEqual([
      ['hours_mon', 'Opening hours, Monday'],
      ['hours_tue', 'Opening hours, Tuesday'],
      ['hours_wed', 'Opening hours, Wednesday'],
      ['hours_thu', 'Opening hours, Thursday'],
      ['hours_fri', 'Opening hours, Friday'],
      ['hours_sat', 'Opening hours, Saturday'],
      ['hours_sun', 'Opening hours, Sunday'],
      ['hours_holiday', 'Opening hours, Holidays'],
    ]);
  });

  it('show the days of a week as one field on the record page by default', () => {
    expect(spec.fields.filter(({ field }) => field.startsWith('hours_')).map(({ kind }) => kind)).toEqual([
      'week',
    ]);
  });

  it('compute values in forms and in columns', () => {
    expect(named('A year')).toMatchObject({ kind: 'computed', readOnly: true, parts: [{ field: 'price' }] });
    expect(spec.list.columns[1]).toMatchObject({ kind: 'computed', field: '=Full name', sortable: false });
  });

  it('use choices from calls, and accounts from the declared source', () => {
    expect(named('MAC')).toMatchObject({ kind: 'choice', choicesFrom: { call: 'GetRatePlans' } });
    expect(named('Agents')).toMatchObject({
      kind: 'accounts',
      accountKinds: ['extensions'],
      choicesFrom: { call: 'GetWholesalers' },
    });
  });

  const form = (field: object) => changeDeclaration({ form: [{ section: 'A', fields: [field] }] });
  it.each([
    [form({ week: 'hour_', label: 'x' }), 'there are no hours of a week that begin with "hour_"'],
    [form({ computed: [{ field: 'frist' }], label: 'x' }), 'Did you mean "first"?'],
    [form({ field: 'first', when: { field: 'opem', is: true } }), 'Did you mean "open"?'],
    [form({ field: 'first', choicesFrom: { call: 'GetRatePlanz' } }), 'Did you mean "GetRatePlans"?'],
    [
      form({ field: 'first', choicesFrom: { call: 'GetRatePlans', value: 'idd' } }),
      'there is no field of what GetRatePlans answers "idd". Did you mean "id"?',
    ],
    [
      form({ field: 'first', file: { call: 'RemoveRatePlan', send: { idd: '$value' } } }),
      'there is no field of RemoveRatePlan "idd"',
    ],
    [
      changeDeclaration({ inherits: { call: 'GetRatePlans', name: 'x' }, show: ['record'] }),
      'there is no field of what GetRatePlans answers "default_record"',
    ],
  ])('reject unknown names: %#', (declared, message) =>
    expect(() => compile(declared, contract)).toThrow(message),
  );
});

describe('TypeScript types of declarations', () => {
  /** Checks at compile time whether a desk form accepts a value; a wrong result fails the type check rather than a test. */
  type Takes<Given> = Given extends FormField<FieldPath<EntityRecord<typeof Desk>>> ? true : false;

  it('accept existing names and reject unknown ones at compile time', () => {
    const accepted: [
      Takes<'first'>,
      Takes<{ week: 'hours_'; label: string }>,
      Takes<{ computed: [{ field: 'first' }]; label: string }>,
      Takes<{ field: 'until'; when: { field: 'open'; is: true } }>,
      Takes<{ field: 'mac'; choicesFrom: { call: 'GetRatePlans'; value: 'id' } }>,
    ] = [true, true, true, true, true];
    const refused: [
      Takes<'frist'>,
      Takes<{ week: 'hour_'; label: string }>,
      Takes<{ computed: [{ field: 'frist' }]; label: string }>,
      Takes<{ field: 'until'; when: { field: 'opem'; is: true } }>,
      Takes<{ field: 'mac'; choicesFrom: { call: 'GetRatePlanz'; value: 'id' } }>,
      Takes<{ field: 'mac'; choicesFrom: { call: 'GetRatePlans'; value: 'idd' } }>,
    ] = [false, false, false, false, false, false];
    expect([accepted.every(Boolean), refused.some(Boolean)]).toEqual([true, false]);
  });
});
