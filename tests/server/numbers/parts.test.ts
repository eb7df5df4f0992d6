import { describe, expect, it } from 'vitest';
import type { NumberState } from '../../../contract/numbers/numberStates';
import { getRules } from '../../../server/common/diallingRules';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import type { Scope } from '../../../server/http/tenancy/tenantScope';
import { runInLanguage } from '../../../server/language/runInLanguage';
import {
  extractDigits,
  normaliseNumber,
  normaliseNumbers,
  requireDigits,
} from '../../../server/numberingPlan/normaliseNumber';
import { isNotHeldByOthers } from '../../../server/numbers/changes/numberRequirements';
import {
  createTransitionError,
  createUnknownNumbersError,
  getStateReason,
  type RefusedNumberState,
} from '../../../server/numbers/changes/numberTransitionErrors';
import {
  getChangedValues,
  getTransitionValues,
} from '../../../server/numbers/changes/numberTransitionValues';
import { getConsecutiveNumbers } from '../../../server/numbers/groups/getConsecutiveNumbers';
import { canUseCounts } from '../../../server/numbers/inventory/locatePageByCounts';
import { buildWhere, parseNumberQuery } from '../../../server/numbers/inventory/parseNumberQuery';
import { buildAssignableCondition, type Trunk } from '../../../server/numbers/numberOwners';
import { toSqlText } from '../toSqlText';

const staff: Scope = { level: 'staff', wholesalerId: null, domainName: null };
const reseller: Scope = { level: 'reseller', wholesalerId: 3, domainName: null };
/** Builds filters for requests that do not require a database lookup. */
const buildFilter = (request: object, scope = staff, states?: NumberState[]) =>
  parseNumberQuery(undefined as never, request as never, scope, states);
const customer: Scope = { level: 'customer', wholesalerId: 3, domainName: 'a.example' };

describe('filter of a number list', () => {
  const ofIds = (column: string, list: string, condition: string) =>
    `${column} = any(array(select id from "${list}" where ${condition}))`;
  const begins = (...prefixes: string[]) =>
    prefixes.map((digits) => `(phone_number >= "${digits}" and phone_number < "${digits}:")`).join(' or ');

  it.each([
    [{}, staff, ''],
    [{ state: 'available' }, staff, 'state = "available"'],
    [{ state: ['available', 'assigned'] }, staff, 'state in ("available", "assigned")'],
    [{ state: '' }, staff, ''],
    [{}, reseller, 'wholesaler_id = 3'],
    [{}, customer, 'domain_name = "a.example"'],
    [{ region_id: 4, remote_trunk_id: 'T' }, staff, '(region_id = 4 and remote_trunk_id = "T")'],
    [{ wholesalerid: null }, staff, 'wholesaler_id is null'],
    [{ region: 'Syd' }, staff, ofIds('region_id', 'region', `(description || '') ilike "%Syd%"`)],
    [{ region: null }, staff, 'region_id is null'],
    [{ area_code: '02' }, staff, ofIds('region_id', 'region', 'area_code = "02"')],
    [
      { wholesaler: 'Ha' },
      staff,
      ofIds('wholesaler_id', 'wholesaler', `(wholesaler_name || '') ilike "%Ha%"`),
    ],
    [{ group_no: 'G' }, staff, ofIds('wholesaler_id', 'wholesaler', 'group_no = "G"')],
    [
      { domain_name: 'a', customer_number: null },
      staff,
      `(domain_name = "a" and coalesce(customer_number, '') = '')`,
    ],
    [{ date_quarantined_from: '2026-01-01' }, staff, 'date_quarantined >= "2026-01-01"'],
    [{ prefix: '6125' }, staff, begins('6125')],
    [{ prefix: '6125', search: '02 5550*' }, staff, begins('6125550')],
    [{ prefix: '6125550', phone_number: '02 5' }, staff, begins('6125550')],
    [{ prefix: '613', search: '02' }, staff, 'false'],
    [{ search: '13' }, staff, `(${begins('13', '6113')})`],
    [{ search: '+613, +6125550' }, staff, `(${begins('613', '6125550')})`],
    [{ search: '+613, +6135550' }, staff, begins('613')],
    [{ search: '*001' }, staff, '(reverse(phone_number) >= "100" and reverse(phone_number) < "100:")'],
    [
      { numbers: ['02 5550 0001', '61255500002'] },
      staff,
      `phone_number = any(string_to_array("61255500001,61255500002", ','))`,
    ],
    [{ numbers: [] }, staff, ''],
    [{ range: null }, staff, 'range_id is null'],
    [{ range: '' }, staff, ''],
    [
      { range: '02 5550 0001' },
      staff,
      `range_id = (select id from "number_range" where kind = 'group' and first_number = "61255500001")`,
    ],
  ])('translates %j', async (request, scope, condition) =>
    expect(toSqlText(buildWhere(await buildFilter(request, scope)))).toBe(condition),
  );

  it('rejects unknown states and non-numeric prefixes', async () => {
    for (const state of ['lost', ['available', 'lost']])
      await expect(buildFilter({ state })).rejects.toThrow(/^There is no state "lost". The states are \w+, /);
    await expect(buildFilter({ prefix: 'a' })).rejects.toThrow('The prefix must be digits');
    expect(toSqlText(buildWhere(await buildFilter({}, staff, ['assigned'])))).toBe('state in ("assigned")');
  });

  it.each([
    [{}, staff, true],
    [{ state: 'available', region_id: 1 }, staff, true],
    [{}, reseller, true],
    [{ prefix: '61255500' }, staff, true],
    [{ search: '02' }, staff, true],
    [{ prefix: '612555000' }, staff, false],
    [{ domain_name: 'a' }, staff, false],
    [{ search: '*1' }, staff, false],
    [{}, customer, false],
  ])('uses the stored counts for %j if possible', async (request, scope, isCountable) =>
    expect(canUseCounts(await buildFilter(request, scope))).toBe(isCountable),
  );
});

describe('rejection reason for a number', () => {
  const standing = (change: Partial<RefusedNumberState>): RefusedNumberState => ({
    number: '61255500001',
    known: true,
    state: 'assigned',
    trunk: null,
    domain: null,
    customer: null,
    wholesaler: null,
    release: null,
    holder: null,
    heldUntil: null,
    offer: null,
    ...change,
  });
  it('contains dates and times formatted for the locale', () => {
    const heldState = standing({ holder: 'Ada', heldUntil: '2026-12-01 10:30:00+00', release: '2026-12-01' });
    const until = (locale: string) => runInLanguage(locale, () => isNotHeldByOthers.reason(heldState));
    const release = (locale: string) =>
      runInLanguage(locale, () => getStateReason({ ...heldState, state: 'quarantined' }, 'assign'));
    expect([release('en'), release('de')]).toEqual([
      'is quarantined until 1 December 2026',
      'ist bis 1. Dezember 2026 in Quarantäne',
    ]);
    expect(until('en')).toMatch(/^is held by Ada until 1 Dec 2026, \d\d:30 \S+$/);
    expect(until('fr')).toContain('1 déc. 2026');
  });

  it.each([
    [{ known: false }, 'reserve', 'is not in the inventory'],
    [{ state: null }, 'reserve', 'is not in the inventory'],
    [{ state: 'available' }, 'reserve', null],
    [{}, 'reserve', 'is assigned'],
    [{ trunk: 'T', domain: 'a' }, 'reserve', 'is assigned to trunk T'],
    [{ domain: 'a' }, 'reserve', 'is assigned to domain a'],
    [{ domain: 'a' }, 'assign', 'is already assigned to domain a'],
    [{ state: 'quarantined' }, 'assign', 'is quarantined'],
    [
      { state: 'quarantined', release: '2026-12-01' },
      'quarantine',
      'is already quarantined until 1 December 2026',
    ],
    [{ state: 'ported_out' }, 'assign', 'is ported out'],
    [{ state: 'ported_out' }, 'portOut', 'is already ported out'],
    [{ state: 'cancelled' }, 'assign', 'is cancelled'],
    [{ state: 'reserved' }, 'reserve', 'is already reserved'],
  ] as const)('depends on the state %j and the transition %s: %s', (change, transition, reason) =>
    expect(getStateReason(standing(change), transition)).toBe(reason),
  );

  const numbers = (count: number) => Array.from({ length: count }, (_, n) => `6125550000${n}`);
  it('names up to five numbers and counts the rest, while the API details list all', () => {
    const refused = numbers(7).map((number) => ({ number, reason: 'is reserved' }));
    const error = createTransitionError('assign', refused);
    expect(error).toMatchObject({
      status: 409,
      code: 'transition',
      notes: { details: { numbers: refused } },
    });
    expect(error.message).toMatch(
      /^7 numbers can’t be assigned: \+61 2 5550 0000 is reserved, .*0004 is reserved and 2 more\.$/,
    );
    expect(createTransitionError('portOut', refused.slice(0, 1)).message).toBe(
      '1 number can’t be ported out: +61 2 5550 0000 is reserved.',
    );
    expect(createTransitionError('move', refused.slice(0, 5)).message).not.toContain('more');
  });

  it.each([
    ['reserve', 'reserved'],
    ['hold', 'held'],
    ['release', 'released'],
    ['move', 'moved'],
    ['unassign', 'taken out of use'],
    ['quarantine', 'quarantined'],
    ['activate', 'taken out of quarantine'],
    ['cancel', 'cancelled'],
    ['transfer', 'transferred'],
    ['return', 'returned'],
    ['remove', 'removed'],
  ] as const)('describes %s as %s', (transition, words) =>
    expect(createTransitionError(transition, [{ number: '61255500001', reason: 'is x' }]).message).toContain(
      `can’t be ${words}:`,
    ),
  );

  it('has status 404 if none of the numbers exist', () => {
    const unknown = { number: '61255500001', reason: 'is not in the inventory' };
    expect(createTransitionError('assign', [unknown, unknown]).status).toBe(404);
    expect(createTransitionError('assign', [unknown, { ...unknown, reason: 'is reserved' }]).status).toBe(
      409,
    );
    expect(createUnknownNumbersError(['61255500001'])).toMatchObject({
      status: 404,
      message: '+61 2 5550 0001 is not in the inventory.',
      notes: { details: { numbers: [unknown] } },
    });
    expect(createUnknownNumbersError(numbers(2)).message).toBe(
      '+61 2 5550 0000 and +61 2 5550 0001 are not in the inventory.',
    );
    expect(createUnknownNumbersError(numbers(5)).message).not.toContain('more');
    expect(createUnknownNumbersError(numbers(7)).message).toMatch(
      /0004 and 2 more are not in the inventory\.$/,
    );
  });
});

describe('values written to a number', () => {
  const written = (values: object) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name !== 'lastModifiedBy' && name !== 'dateLastModified')
        .map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? toSqlText(value) : value,
        ]),
    );
  const outOfDomain = {
    domainName: null,
    ani: null,
    destinationAccount: null,
    destinationUserType: null,
    serviceFlag: null,
    isPrimary: false,
  };
  const outOfUse = {
    ...outOfDomain,
    remoteTrunkId: null,
    dateAllocated: null,
    display: null,
    directoryListing: false,
    ipnd: `'[]'::jsonb`,
    routing: `'{}'::jsonb`,
  };
  const outOfQuarantine = { dateQuarantined: null, quarantineRelease: null };
  const notCancelled = { ...outOfQuarantine, cancelType: null, cancelComment: null };
  const noCustomer = { customerNumber: null };
  const notHeld = { heldBy: null, heldUntil: null, offerId: null };

  it.each([
    ['reserve', notCancelled],
    ['hold', { ...notHeld, ...notCancelled }],
    ['release', { ...notHeld, ...noCustomer, display: null }],
    ['assign', { ...notHeld, ...notCancelled, dateAllocated: 'statement_timestamp()' }],
    ['move', {}],
    ['unassign', { ...outOfUse, ...noCustomer }],
    ['quarantine', { ...notHeld, ...outOfUse, dateQuarantined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    ['activate', { ...outOfUse, ...notCancelled, ...noCustomer }],
    ['cancel', { ...notHeld, ...outOfUse, ...outOfQuarantine }],
    ['transfer', { ...outOfUse, ...noCustomer }],
    ['portOut', { ...notHeld, ...outOfUse }],
    ['return', { ...notHeld, ...outOfUse, ...notCancelled, ...noCustomer }],
    ['remove', {}],
  ] as const)('depend on the transition: %s', (transition, values) =>
    expect(written(getTransitionValues(transition, {}))).toEqual(values),
  );

  it('include the given fields and the new owner', () => {
    expect(toSqlText(getChangedValues({}).lastModifiedBy as never)).toBe(
      "current_setting('trunkline.actor', true)",
    );
    const trunk = { remoteTrunkId: 'T', wholesalerId: 3 } as Trunk;
    const domain = { domainName: 'a', wholesalerId: 3 } as Domain;
    const expression = 'coalesce(wholesaler_id, 3)';
    expect(written(getChangedValues({ trunk }))).toEqual({ remoteTrunkId: 'T', wholesalerId: expression });
    expect(written(getChangedValues({ domain }))).toEqual({
      ...outOfDomain,
      domainName: 'a',
      wholesalerId: expression,
    });
    expect(written(getChangedValues({ trunk: { ...trunk, wholesalerId: null } }))).toEqual({
      remoteTrunkId: 'T',
    });
    expect(written(getChangedValues({ domain: null }))).toEqual(outOfDomain);
    expect(written(getChangedValues({ display: null, ani: undefined, extra: { a: 1 } }))).toEqual({
      display: null,
      extra: `extra || "{\\"a\\":1}"::jsonb`,
    });
    expect(written(getTransitionValues('cancel', { display: 'Kept' }))).toMatchObject({
      display: 'Kept',
      remoteTrunkId: null,
    });
  });
});

describe('numbers assignable to a domain', () => {
  const of = (scope: Scope) => toSqlText(buildAssignableCondition({ wholesalerId: 3 } as Domain, scope));
  it('are free numbers of its wholesaler, and unallocated numbers for staff', () => {
    expect(of(reseller)).toBe('(wholesaler_id = 3 and domain_name is null)');
    expect(of(staff)).toBe('((wholesaler_id = 3 or wholesaler_id is null) and domain_name is null)');
    expect(of(customer)).toBe("(wholesaler_id = 3 and domain_name is null and state = 'available')");
  });
});

describe('entered phone numbers', () => {
  it('can be expanded to consecutive numbers of the same length', () => {
    expect(getConsecutiveNumbers('61255500008', 3)).toEqual(['61255500008', '61255500009', '61255500010']);
    expect(getConsecutiveNumbers('98', 2)).toEqual(['98', '99']);
    expect(getConsecutiveNumbers('98', 3)).toBeNull();
  });

  it('are reduced to digits and an optional plus sign', () => {
    expect(extractDigits('+61 (2) 55')).toEqual({ digits: '61255', plus: true });
    expect(extractDigits('02/55.0\u201455')).toEqual({ digits: '0255055', plus: false });
    expect([extractDigits('6+1'), extractDigits(''), extractDigits('+')]).toEqual([null, null, null]);
    expect(requireDigits('61 2', 'prefix')).toBe('612');
    expect(() => requireDigits('x', 'prefix')).toThrow('The prefix must be digits');
  });

  it.each([
    ['+9990001', '9990001'],
    ['+999001', null],
    ['+999456789012345', '999456789012345'],
    ['+9994567890123456', null],
    ['999000001', '999000001'],
    ['99900000', null],
    ['0011 61 255500001', '61255500001'],
  ])('are parsed: %s → %s', (text, number) => expect(normaliseNumber(text, getRules('AU'))).toBe(number));

  it('are named in errors, up to five at a time', () => {
    const buildInvalid = (count: number) => Array.from({ length: count }, (_, n) => `x${n}`);
    expect(() => normaliseNumbers(buildInvalid(7), 'n')).toThrow(
      /^"x0" is not .* "x4" is not [^"]* 2 more to correct\.$/,
    );
    expect(() => normaliseNumbers(buildInvalid(5), 'n')).toThrow(/country code\.$/);
  });

  it('follow the dialling rules of their country', () => {
    expect(getRules('AU')).toMatchObject({ country: 'AU', callingCode: '61', nationalPrefix: '0' });
    expect(getRules('AU').lengths.has(9)).toBe(true);
    expect('0011612'.replace(getRules('AU').international, '')).toBe('612');
    expect('6100112'.replace(getRules('AU').international, '')).toBe('6100112');
    expect(getRules('ES').nationalPrefix).toBe('');
    expect(() => getRules('XX')).toThrow(
      'DEFAULT_COUNTRY must be a country\'s two letters, such as AU; it is "XX".',
    );
  });
});
