import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { RatePlan } from '../../contract/wholesale/ratePlans';
import { compile } from '../../src/declaration/compile';
import { resource } from '../../src/declaration/resource';
import type { Flow } from '../../src/declaration/vocabulary';

const flow: Flow = {
  name: 'create-region',
  label: 'New region',
  reads: { known: { call: 'GetPhoneRegions', where: { field: 'area_code', is: { field: 'form.area' } } } },
  form: [
    {
      section: 'Region',
      fields: [
        { field: 'area', like: 'UpsertPhoneRegion.area_code', label: 'Code', required: true },
        { field: 'isShared', kind: 'boolean', label: 'Shared', when: { field: 'area', empty: false } },
      ],
    },
  ],
  steps: [
    {
      name: 'region',
      label: 'Create region {form.area}',
      call: 'UpsertPhoneRegion',
      send: { area_code: '$form.area', description: '$form.area' },
      remember: { region: 'id' },
    },
    {
      name: 'rename',
      label: 'Describe it',
      call: 'UpsertPhoneRegion',
      skipIf: { field: 'reads.known.0.id', empty: false },
      send: { id: '$remembered.region', description: '$form.area' },
    },
  ],
  done: { text: 'Region {form.area} exists.' },
};

const compileFlow = (changes: object) => {
  const plans = resource(RatePlan, {
    name: 'plans',
    label: ['Plan', 'Plans'],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root' },
    list: { call: 'GetRatePlans', columns: ['rate_plan_no'] },
    flows: [{ ...flow, ...changes }],
  });
  return compile(plans, allCalls as Record<string, Call>);
};

const [region, rename] = flow.steps;

describe('flows', () => {
  it('take kinds and rules from the fields of calls, and gates from the first mandatory step', () => {
    const { flows: [compiled] = [], links } = compileFlow({});
    expect(compiled).toMatchObject({ path: '/plans/flow/create-region', level: 'staff', on: 'list' });
    expect(compiled?.sections[0]?.fields).toMatchObject([
      { field: 'area', label: 'Code', required: true },
      { field: 'isShared', kind: 'boolean' },
    ]);
    expect(links).toMatchObject([{ label: 'New region', to: '/plans/flow/create-region', on: 'list' }]);
  });

  it.each([
    ['the field below which a text is shown', { notices: [{ text: 'Taken.', at: 'are' }] }, 'area'],
    ['a call', { steps: [{ ...region, call: 'UpsertPhoneRegio' }] }, 'UpsertPhoneRegion'],
    ['a call that only reads', { steps: [{ ...region, call: 'GetPhoneRegions', send: {} }] }, 'only reads'],
    ['a read that makes a change', { reads: { known: { call: 'UpsertPhoneRegion' } } }, 'makes a change'],
    ['a form field', { steps: [{ ...region, send: { area_code: '$form.aera' } }] }, 'area'],
    ['a field of the call', { steps: [{ ...region, send: { area: '$form.area' } }] }, 'area_code'],
    ['a remembered value', { steps: [rename] }, 'remembered'],
    ['a read', { steps: [{ ...region, label: 'Create {reads.known}', each: 'knwon' }] }, 'known'],
    ['a placeholder', { steps: [{ ...region, label: 'Create {form.aera}' }] }, 'area'],
    ['a condition', { steps: [{ ...region, skipIf: { field: 'aera', empty: true } }] }, 'area'],
    [
      'a source of a field',
      { form: [{ section: 'A', fields: [{ field: 'a', like: 'UpsertPhoneRegion.area' }] }] },
      'area',
    ],
    ['two steps of one name', { steps: [region, region] }, 'region'],
    ['a condition on a record without one', { when: { field: 'id', is: 1 } }, 'row'],
    [
      'a read in a condition',
      { notices: [{ text: 'A', when: { field: 'reads.knwon.0.id', is: 1 } }] },
      'known',
    ],
    [
      'a field of a response',
      { notices: [{ text: 'A', when: { field: 'reads.known.0.area', is: 1 } }] },
      'area_code',
    ],
    ['a field of a response in a text', { title: '{reads.known.0.area}' }, 'area'],
    ['a list of a response', { notices: [{ text: '{item}', each: 'known.0.area' }] }, 'area_code'],
    [
      'a field of a row',
      { reads: { known: { call: 'GetPhoneRegions', where: { field: 'area', is: 1 } } } },
      'area_code',
    ],
    ['a key of a row', { reads: { known: { call: 'GetPhoneRegions', by: 'idd' } } }, 'id'],
    ['a part of a response', { reads: { known: { call: 'GetPhoneRegions', at: 'rows' } } }, 'rows'],
    ['a fact', { steps: [{ ...region, facts: [{ label: 'Id', from: 'idd' }] }] }, 'id'],
    [
      'a placeholder of an address',
      { steps: [{ ...region, facts: [{ label: 'Id', value: 'A', to: '/plans/{answer.idd}' }] }] },
      'id',
    ],
    ['a permission', { permission: 'numbers.asign' }, 'numbers.assign'],
  ])('report %s that does not exist', (_, changes, hint) => {
    expect(() => compileFlow(changes)).toThrow(hint);
  });
});
