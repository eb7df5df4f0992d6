import { describe, expect, it } from 'vitest';
import {
  checkLocalEmergency,
  getLocalEmergencyDelay,
} from '../../../server/localGateways/emergency/checkLocalEmergency';
import { validAddress } from './emergencyTools';

describe('local gateway for emergency addresses', () => {
  it.each([
    ['a valid address', {}, null],
    ['a PO box', { full_address: 'P.O. Box 7, Sampleton NSW 9901' }, 'po_box'],
    ['a locked bag', { property: 'Locked Bag 3' }, 'po_box'],
    ['a missing street', { street_name: '' }, 'no_street'],
    ['a missing street number', { street_number: '' }, 'no_street_number'],
    ['a lot without a number', { street_number: '', street_prefix: 'LOT' }, 'lot_only'],
    ['a missing suburb', { locality: '' }, 'no_locality'],
    ['a missing state', { state: '' }, 'no_state'],
    ['a missing postcode', { postcode: '' }, 'no_postcode'],
    ['a postcode of three digits', { postcode: '990' }, 'no_postcode'],
    ['a postcode of another state', { postcode: '3000' }, 'postcode_state'],
    ['a postcode of the same state', { postcode: '2000' }, null],
    ['a postcode of a territory', { postcode: '0800', state: 'NT' }, null],
    ['a unit without a number', { sub_address_type: 'UNIT' }, 'no_unit_number'],
    ['an unknown street', { street_name: 'Nowhere' }, 'no_such_street'],
    ['a street number that is too high', { street_number: '4001' }, 'no_such_number'],
    ['the highest street number', { street_number: '4000' }, null],
    ['street number zero', { street_number: '0' }, 'no_such_number'],
  ])('validates %s', (_, fields, answer) => {
    expect(checkLocalEmergency({ ...validAddress, ...fields })).toBe(answer);
  });

  it('delays the response for a street that requires a lookup', () => {
    const wait = (street_name: string) => getLocalEmergencyDelay({ ...validAddress, street_name });
    expect([wait('Sample'), wait('Slowacki'), wait('Slow'), wait('Slow Lane')]).toEqual([0, 0, 900, 900]);
  });
});
