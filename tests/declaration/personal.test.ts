import { afterEach, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { compilePersonal } from '../../src/declaration/compilePersonal';
import { containsPersonName, getPersonalKind } from '../../src/declaration/personal';
import { addPersonalData, getPersonalFields } from '../../src/declaration/personalMarks';

describe('personal data fields', () => {
  it.each([
    ['full_name', 'person'],
    ['lastModifiedBy', 'person'],
    ['parsed_connect', 'person'],
    ['first', 'givenName'],
    ['Given_Name', 'givenName'],
    ['surname', 'familyName'],
    ['last', 'familyName'],
    ['company', 'company'],
    ['display', 'company'],
    ['address', 'address'],
    ['buildingName', 'address'],
    ['street', 'street'],
    ['suburb', 'place'],
    ['town', 'place'],
    ['street_number', 'digits'],
    ['serviceAddressPostcode', 'digits'],
    ['abn', 'code'],
    ['agent_number', 'code'],
    ['comment', 'note'],
    ['xmlResponse', 'note'],
    ['phone', 'phone'],
    ['contact_number', 'phone'],
    ['prefix', 'prefix'],
    ['from', 'account'],
    ['destination', 'account'],
    ['email_address', 'email'],
    ['emailTo', 'email'],
    ['dom', 'domain'],
    ['macAddress', 'mac'],
    ['last_ip', 'ip'],
    ['model', 'keep'],
    ['access_token', 'keep'],
    ['colour', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('are recognised by name: %s as %s', (name, kind) => expect(getPersonalKind(name)).toBe(kind));

  it('include the name field of a record with an email address or a given name', () => {
    expect([
      containsPersonName(['id', 'email']),
      containsPersonName(['first_name']),
      containsPersonName(['id', 'state']),
    ]).toEqual([true, true, false]);
  });
});

describe('personal data in a response', () => {
  const item = (properties: object, title = 'Thing') => ({ type: 'object', title, properties });
  const build = (item: object) => {
    const call = { ...allCalls.GetTrunks, returns: { kind: 'list', item: item } };
    return compilePersonal({ Do: call, Again: call, None: { ...call, returns: { kind: 'none' } } } as never);
  };

  it('is listed once per response type, by field kind', () => {
    const { calls, shapes } = build(
      item({
        marked: { type: 'string', 'x-personal': 'person' },
        called: { type: 'string', format: 'phone' },
        amount: { type: 'integer' },
        on: { type: 'boolean' },
        email: { type: 'string' },
        colour_word: { type: 'string' },
        inner: item({ mac: { type: 'string', format: 'mac' } }),
        all: { type: 'array', items: item({ at: { type: 'string', format: 'date-time' } }) },
        words: { type: 'array', items: { type: 'string', format: 'email' } },
        name: { type: 'string' },
      }),
    );
    expect(calls).toEqual({ Do: 0, Again: 0 });
    expect(shapes).toEqual([
      {
        marked: 'person',
        called: 'phone',
        amount: 'keep',
        on: 'keep',
        colour_word: 'scrub',
        inner: { mac: 'mac' },
        all: { at: 'keep' },
        words: 'email',
      },
    ]);
    expect(build(item({ name: { type: 'string' } })).shapes).toEqual([{ name: 'scrub' }]);
  });

  afterEach(() => addPersonalData({ shapes: [], calls: {} }));

  it('is registered for added screens and replaces the entries of their previous calls', () => {
    expect(getPersonalFields('GetBoats')).toBeUndefined();
    addPersonalData({ shapes: [{ owner_name: 'person' }], calls: { GetBoats: 0 } });
    expect(getPersonalFields('GetBoats')).toEqual({ owner_name: 'person' });
    expect(getPersonalFields('GetCustomers')).toBeDefined();
    addPersonalData({ shapes: [], calls: {} });
    expect(getPersonalFields('GetBoats')).toBeUndefined();
  });
});
