import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type CallName, findCall } from '../../contract/index';
import { checkBody, getValidator } from '../../server/http/validation/validateBody';

const getBodySchema = (name: CallName): TSchema => {
  const body = findCall(name)?.body;
  if (!body) throw new Error(`${name} takes no body`);
  return body;
};

const getErrors = (name: CallName, value: unknown) =>
  Object.fromEntries(getValidator(getBodySchema(name))(value).map(({ field, message }) => [field, message]));

describe('request validation', () => {
  it('names missing fields by their labels', () => {
    expect(getErrors('AssignNumberToTrunk', {})).toEqual({
      remoteTrunkId: 'Trunk is required.',
      numbers: 'Numbers are required.',
    });
    expect(getErrors('AssignNumberToTrunk', { remoteTrunkId: '', numbers: null })).toEqual({
      remoteTrunkId: 'Trunk is required.',
      numbers: 'Numbers are required.',
    });
  });

  it('names nested fields by their dotted API names', () => {
    expect(
      getErrors('CreateNumber', { domain_name: 'wharf.pbx.example', did: '61255500001', destination: {} }),
    ).toEqual({ 'destination.account': 'Account is required.' });
    expect(
      getErrors('DeleteNumberDID', { cancel_type: 'Cancel', numbers: ['61255500001', 'twelve', null] }),
    ).toEqual({
      'numbers.1': 'Number 2 must be a phone number, such as 02 5550 0123.',
      'numbers.2': 'Number 3 is required.',
    });
  });

  it('describes the expected value', () => {
    expect(getErrors('GetTrunks', { pageNumber: 1.5, pageSize: 5000, sortOrder: 'up', search: 7 })).toEqual({
      pageNumber: 'Page must be a whole number.',
      pageSize: 'Rows a page must be at most 1000.',
      sortOrder: 'sortOrder must be one of ASC, DESC.',
      search: 'Search must be a text.',
    });
    expect(getErrors('UpdateWholesaler', { wholesaler_name: 'x'.repeat(121), prov_pass: 'short' })).toEqual({
      wholesaler_name: 'Name may have at most 120 characters.',
      prov_pass: 'Provisioning password must have at least 8 characters.',
    });
  });

  it('explains a pattern in plain language', () => {
    expect(getErrors('UpsertPhoneRegion', { description: 'Sampleton', area_code: '0-2' })).toEqual({
      area_code: 'Area code: digits only.',
    });
  });

  it('accepts only valid calendar dates', () => {
    const of = (quarantine_release: string) =>
      getErrors('DeleteNumberDID', { cancel_type: 'Cancel', quarantine_release });
    expect(of('2028-02-29')).toEqual({});
    expect(of('2026-02-29')).toEqual({
      quarantine_release: 'Quarantined until must be a date, such as 2026-11-21.',
    });
    expect(of('2026-13-01')).not.toEqual({});
    expect(of('21.11.2026')).not.toEqual({});
  });

  it('accepts null, missing and unknown fields', () => {
    expect(getErrors('UpsertPhoneRegion', { description: 'A', state: null, colour: 'green' })).toEqual({});
    expect(getErrors('GetDetailedPhoneNumbers', { state: ['assigned', 'reserved'], region: null })).toEqual(
      {},
    );
  });

  it('rejects a body that is not a JSON object', () => {
    for (const body of [null, [], 'text', 7])
      expect(() => checkBody(getBodySchema('GetTrunks'), body)).toThrow(/^The request /);
  });

  it('summarises several invalid fields', () => {
    expect(() => checkBody(getBodySchema('AssignNumberToTrunk'), {})).toThrow(
      'Trunk is required. 1 more to correct.',
    );
  });
});
