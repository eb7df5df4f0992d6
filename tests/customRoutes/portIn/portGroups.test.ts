import { describe, expect, it } from 'vitest';
import { createEmptyDraft } from '../../../src/customRoutes/portIn/moveDraft';
import {
  buildRequest,
  type CheckedNumber,
  getDetails,
  groupNumbers,
  listMissingFields,
} from '../../../src/customRoutes/portIn/portGroups';

const createCheckedNumber = (number: string, overrides: Partial<CheckedNumber> = {}): CheckedNumber => ({
  text: number,
  number,
  valid: true,
  code: null,
  why: null,
  region: 'Sampleton',
  category: 'geographic',
  losing_carrier: 'Gumleaf Telecom',
  ...overrides,
});

const numbers = [
  createCheckedNumber('61255507900'),
  createCheckedNumber('61491570156', { category: 'mobile' }),
  createCheckedNumber('61255507901'),
  createCheckedNumber('61255500000', { valid: false, code: 'in_inventory' }),
  createCheckedNumber('61255507950', { losing_carrier: 'Bluebottle Networks' }),
  createCheckedNumber('sooner', { number: null, valid: false }),
];

describe('checked numbers of a port-in', () => {
  it('are grouped by carrier and category, largest group first, without numbers that cannot be ported', () => {
    expect(groupNumbers(numbers).map(({ key, numbers: groupNumbers }) => [key, groupNumbers])).toEqual([
      ['geographic Gumleaf Telecom', ['61255507900', '61255507901']],
      ['mobile Gumleaf Telecom', ['61491570156']],
      ['geographic Bluebottle Networks', ['61255507950']],
    ]);
  });

  it('are incomplete until the fields that the carrier compares are filled in', () => {
    const [group] = groupNumbers([createCheckedNumber('61255507900', { losing_carrier: null })]);
    if (!group) throw new Error('There is no group.');
    const draft = createEmptyDraft();
    expect(listMissingFields(getDetails(group, [group], draft))).toEqual(['carrier', 'account', 'name']);
    const groups = { [group.key]: { carrier: 'Gumleaf Telecom', account: ' GL-1 ', name: ' ' } };
    expect(listMissingFields(getDetails(group, [group], { ...draft, groups }))).toEqual(['name']);
  });

  it('are sent with only the entered data, and with their own destination or the order’s', () => {
    const groups = groupNumbers(numbers.slice(0, 3));
    const draft = {
      ...createEmptyDraft(),
      trunk: 'HV-SIP-1',
      groups: {
        'geographic Gumleaf Telecom': { account: ' GL-1 ', leads: '200', requestedDay: '2027-01-04' },
      },
      leads: { '61255507901': '201' },
    };
    expect(buildRequest('wharf.pbx.example', groups, draft)).toEqual({
      domain_name: 'wharf.pbx.example',
      remote_trunk_id: 'HV-SIP-1',
      orders: [
        {
          losing_carrier: 'Gumleaf Telecom',
          account_number: 'GL-1',
          wanted_date: '2027-01-04',
          numbers: [
            { number: '61255507900', leads_to: '200' },
            { number: '61255507901', leads_to: '201' },
          ],
        },
        { losing_carrier: 'Gumleaf Telecom', numbers: [{ number: '61491570156' }] },
      ],
    });
  });

  it('copy the billing details of the first order until these are overridden', () => {
    const groups = groupNumbers(numbers);
    const [first, second, third] = groups.map(({ key }) => key);
    const draft = {
      ...createEmptyDraft(),
      groups: {
        [first ?? '']: { account: 'GL-1', name: 'Wharf Coffee', contact: 'Ada', requestedDay: '2027-01-04' },
        [second ?? '']: { contact: '' },
        [third ?? '']: { name: 'Wharf Mobile' },
      },
    };
    expect(groups.map((group) => getDetails(group, groups, draft))).toEqual([
      {
        carrier: 'Gumleaf Telecom',
        account: 'GL-1',
        name: 'Wharf Coffee',
        contact: 'Ada',
        requestedDay: '2027-01-04',
      },
      { carrier: 'Gumleaf Telecom', name: 'Wharf Coffee', contact: '' },
      { carrier: 'Bluebottle Networks', name: 'Wharf Mobile', contact: 'Ada' },
    ]);
    const sent = buildRequest('', groups, draft).orders;
    expect(sent.map(({ billing_name, account_number }) => [billing_name, account_number])).toEqual([
      ['Wharf Coffee', 'GL-1'],
      ['Wharf Coffee', undefined],
      ['Wharf Mobile', undefined],
    ]);
  });

  it('use the order’s destination if their own is cleared, and no destination on a trunk', () => {
    const groups = groupNumbers([createCheckedNumber('61255507900')]);
    const draft = {
      ...createEmptyDraft(),
      groups: { 'geographic Gumleaf Telecom': { leads: '200' } },
      leads: { '61255507900': ' ' },
    };
    const numbersFor = (domain: string) => buildRequest(domain, groups, draft).orders[0]?.numbers;
    expect([numbersFor('wharf.pbx.example'), numbersFor('')]).toEqual([
      [{ number: '61255507900', leads_to: '200' }],
      [{ number: '61255507900' }],
    ]);
  });
});
