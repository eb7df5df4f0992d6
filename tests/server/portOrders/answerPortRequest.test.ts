import { describe, expect, it } from 'vitest';
import { portReasons } from '../../../contract/numbers/portReasons';
import type { PortRequest } from '../../../server/gateways/carrier/portGateway';
import {
  addWorkingDays,
  answerPortRequest,
  getAccountKey,
} from '../../../server/localGateways/carrier/answerPortRequest';

const FRIDAY = '2026-11-27';

const createRequest = (overrides: Partial<PortRequest> = {}): PortRequest => ({
  reference: 'PORT-1',
  attempt: 1,
  losingCarrier: 'Gumleaf Telecom',
  category: 'geographic',
  accountNumber: 'GL-1001',
  billingName: 'Wharf Coffee',
  billingAddress: null,
  contactName: null,
  contactNumber: null,
  requestedDate: null,
  signedOn: FRIDAY,
  letterSha256: '',
  numbers: ['61255500900'],
  ...overrides,
});

const createAnswer = (overrides: Partial<PortRequest> = {}, before: string[] = []) =>
  answerPortRequest(createRequest(overrides), new Set(before), FRIDAY);

describe('simulated losing carrier', () => {
  it.each([
    ['a single line after two working days', {}, '2026-12-01'],
    ['several lines after five working days', { numbers: ['61255500900', '61255500901'] }, '2026-12-04'],
    ['a mobile number on the next working day', { category: 'mobile' as const }, '2026-11-30'],
    ['a freephone number after three working days', { category: 'freephone' as const }, '2026-12-02'],
    ['the requested date if it is later', { requestedDate: '2026-12-09' }, '2026-12-09'],
    [
      'the next working day if the requested date is on a weekend',
      { requestedDate: '2026-12-12' },
      '2026-12-14',
    ],
    [
      'the earliest possible date if the requested date is too early',
      { requestedDate: FRIDAY },
      '2026-12-01',
    ],
    ['an express order on the same day', { accountNumber: 'EXPRESS-1' }, FRIDAY],
  ])('confirms %s', (_, overrides, date) => {
    expect(createAnswer(overrides)).toEqual({ confirmed: { date, time: '10:00' }, refused: [] });
  });

  it('rejects a number ending in 13 once and confirms all other numbers', () => {
    const numbers = ['61255500900', '61255500013'];
    expect(createAnswer({ numbers })).toEqual({
      confirmed: { date: '2026-12-04', time: '10:00' },
      refused: [{ number: '61255500013', code: 'numberNotActive' }],
    });
    expect(createAnswer({ numbers }, ['61255500013']).refused).toEqual([]);
    expect(createAnswer({ numbers: ['61255500013'] }).confirmed).toBeUndefined();
  });

  it('rejects an entire order once because of its account number', () => {
    const overrides = { accountNumber: 'GL-0413' };
    expect(createAnswer(overrides)).toEqual({ refused: [{ code: 'addressMismatch' }] });
    expect(createAnswer(overrides, [getAccountKey(createRequest(overrides))]).confirmed).toBeDefined();
  });

  it('uses all forty rejection reasons', () => {
    const places = Array.from({ length: 100 }, (_, place) => String(place).padStart(2, '0'));
    const refusals = places.flatMap((place) => [
      ...createAnswer({ accountNumber: `GL-${place}13` }).refused,
      ...createAnswer({ numbers: [`6125550${place}13`] }).refused,
    ]);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(Object.keys(portReasons)));
    expect(Object.keys(portReasons)).toHaveLength(40);
  });

  it('skips weekends when scheduling', () => {
    expect([1, 2, 5].map((days) => addWorkingDays(FRIDAY, days))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-04',
    ]);
  });
});
