import { describe, expect, it } from 'vitest';
import type { PhoneSystem } from '../../../telephony/routing/system';
import { type TracedCall, traceCall } from '../../../telephony/routing/traceCall';
import {
  createAccountStep,
  createNumberStep,
  createSmallOffice,
  createSystem,
  createTriggerStep,
  SUNDAY,
  WEDNESDAY,
} from './createSmallOffice';

const routeTestCall = (system: PhoneSystem, call: Partial<TracedCall> = {}) =>
  traceCall(system, {
    from: 'did:61255500001',
    caller: 'outside',
    at: WEDNESDAY,
    keys: [],
    people: 'silent',
    ...call,
  });
const getRoute = (system: PhoneSystem, call?: Partial<TracedCall>) =>
  routeTestCall(system, call).stops.map(({ step }) => step.id);
const getReasons = (system: PhoneSystem, call?: Partial<TracedCall>) =>
  routeTestCall(system, call).stops.map(({ reason }) => reason);

describe('traced call', () => {
  it('follows the pressed key until no phone is left to ring, with a reason for each step', () => {
    const { stops, end } = routeTestCall(createSmallOffice(), { keys: ['1'] });
    expect(stops.map(({ step, reason, seconds }) => [step.id, reason, seconds])).toEqual([
      ['did:61255500001', 'A call comes in', 0],
      ['700', 'Key 1 is pressed', 0],
      ['600', 'Rings 201 and 202; nobody answers within 90 s', 5],
      ['500', 'Rings 201 and 202; nobody answers within 30 s', 95],
      ['200', 'Nobody answers for 25 s', 125],
      ['vm:200', 'The caller may leave a message', 150],
    ]);
    expect(end).toBe('mailbox');
  });

  it('follows a trigger and names the hours that apply', () => {
    expect(getRoute(createSmallOffice(), { at: SUNDAY })).toEqual([
      'did:61255500001',
      '700',
      '701',
      '200',
      'vm:200',
    ]);
    expect(getReasons(createSmallOffice(), { at: SUNDAY })[1]).toBe(
      'Trigger Closed is on (Sunday, 15:00: no hours that day)',
    );
    const evening = new Date('2026-11-25T07:30:00Z');
    expect(getReasons(createSmallOffice(), { at: evening })[1]).toBe(
      'Trigger Closed is on (Wednesday, 18:30: outside 09:00–17:00)',
    );
    const byHand = createSmallOffice(createTriggerStep('900', 'Closed', { mode: 'manual', last: 'true' }));
    expect(getReasons(byHand)[1]).toBe('Trigger Closed is on (switched on by hand)');
  });

  it('uses the first active trigger and skips disabled and missing triggers', () => {
    const menu = createAccountStep('attendants', '700', {
      flag: '999 901 902',
      night: '500 600 200',
      redirect: '201',
    });
    const on = { mode: 'manual', last: 'true' } as const;
    const both = [
      createTriggerStep('901', 'Fire', on, { disabled: true }),
      createTriggerStep('902', 'Flood', on),
    ];
    expect(getRoute(createSmallOffice(menu, ...both))).toContain('200');
    expect(getRoute(createSmallOffice(menu))).toContain('201');
  });

  it('waits for a timeout if no key or an unassigned key is pressed', () => {
    expect(getReasons(createSmallOffice())[1]).toBe('No key is pressed');
    expect(getRoute(createSmallOffice())[2]).toBe('200');
    expect(getReasons(createSmallOffice(), { keys: ['8'] })[1]).toBe('Key 8 has no destination');
    const mute = createSmallOffice(createAccountStep('attendants', '701', { display: 'Night menu' }));
    expect(routeTestCall(mute, { at: SUNDAY }).end).toBe('nobody');
    expect(getReasons(mute, { at: SUNDAY }).at(-1)).toMatch(/no next destination is set: it ends$/);
  });

  it('is routed to the operator for key 0 or no input if the menu has no other destination', () => {
    const system = createSmallOffice(createAccountStep('attendants', '700', { operator: '200' }));
    expect(getRoute(system, { keys: ['0'] })[2]).toBe('200');
    expect(getRoute(system)[2]).toBe('200');
  });

  it('ends when a user answers, and skips missing accounts', () => {
    const { end, stops } = routeTestCall(createSmallOffice(), { keys: ['1'], people: 'answer' });
    expect([end, stops.at(-1)?.step.id]).toEqual(['answered', '600']);
    const fewAgents = createSmallOffice(
      createAccountStep('acds', '600', { all_agents: '298 202', timeout: '20' }),
    );
    expect(getReasons(fewAgents, { keys: ['1'], people: 'answer' }).at(-1)).toBe(
      'Rings 202; one of them answers',
    );
    const noAgents = createSmallOffice(createAccountStep('acds', '600', { all_agents: '298' }));
    expect(routeTestCall(noAgents, { keys: ['1'], people: 'answer' }).end).toBe('nobody');
  });

  it('is routed to the anonymous-caller destination of a queue', () => {
    const system = createSmallOffice(
      createAccountStep('acds', '600', { anonymous_dest: '202', all_agents: '201' }),
    );
    expect(getRoute(system, { keys: ['1'], caller: 'anonymous' })).toEqual([
      'did:61255500001',
      '700',
      '600',
      '202',
    ]);
    expect(getRoute(system, { keys: ['1'] })).not.toContain('202');
  });

  it('leaves a queue by key press, and an orbit after its reminder time', () => {
    const system = createSmallOffice(
      createAccountStep('acds', '600', { all_agents: '201', key5: '5', act5: '800' }),
      createAccountStep('orbits', '800', { destination: '200', reminder: '60' }),
    );
    expect(getRoute(system, { keys: ['1', '5'] })).toEqual([
      ...['did:61255500001', '700', '600', '800', '200', 'vm:200'],
    ]);
  });

  it('is forwarded according to the reason an extension does not answer', () => {
    const of = (settings: object, overrides: object, call: Partial<TracedCall>) =>
      getRoute(
        createSystem(
          createAccountStep('extensions', '200', { cfa_when: '', ...settings }, overrides),
          createAccountStep('extensions', '201'),
        ),
        { from: '200', ...call },
      )[1];
    const all = { cfd: '201', cfb: '61270100001', cfn: '61270100002', cfn_timeout: '12' };
    expect(of(all, { dnd: true }, {})).toBe('201');
    expect(of(all, {}, { people: 'busy' })).toBe('61270100001');
    expect(of(all, {}, { people: 'silent' })).toBe('61270100002');
    expect(of({ ...all, cfa: '201' }, {}, { people: 'answer' })).toBe('201');
    expect(of({ cfa: '200' }, {}, { people: 'answer' })).toBeUndefined();
    expect(of({ mb_enable: 'Disabled' }, {}, {})).toBeUndefined();
  });

  it('is forwarded only if the type of call and the hours match', () => {
    const goes = (settings: object, call: Partial<TracedCall>) =>
      getRoute(createSystem(createAccountStep('extensions', '200', { cfa: '61270100001', ...settings })), {
        from: '200',
        people: 'answer',
        ...call,
      }).length === 2;
    expect(goes({ cfa_calls: 'external' }, {})).toBe(true);
    expect(goes({ cfa_calls: 'external' }, { caller: 'inside' })).toBe(false);
    expect(goes({ cfa_calls: 'internal' }, {})).toBe(false);
    expect(goes({ cfa_when: 'only', cfa_times: '14:00-16:00' }, {})).toBe(true);
    expect(goes({ cfa_when: 'except', cfa_times: '14:00-16:00' }, {})).toBe(false);
    expect(goes({ cfa_when: 'only', cfa_times: '22:00-16:00' }, {})).toBe(true);
    expect(goes({ cfa_when: 'only', cfa_times: '16:00-22:00' }, {})).toBe(false);
  });

  it('ends at missing or disabled accounts and unassigned numbers', () => {
    const ends = (...steps: Parameters<typeof createSystem>) => {
      const { end, stops } = routeTestCall(createSystem(...steps));
      return [end, stops.at(-1)?.reason];
    };
    const did = '61255500001';
    expect(ends(createNumberStep(did, '299'))).toEqual(['nobody', 'Account not found: the call ends']);
    expect(
      ends(createNumberStep(did, '200'), createAccountStep('extensions', '200', {}, { disabled: true })),
    ).toEqual(['nobody', 'It is disabled: the call ends']);
    expect(ends(createNumberStep(did, ''))).toEqual([
      'nobody',
      'The number has no destination: the call ends',
    ]);
    expect(ends(createNumberStep(did, '61270100001'))[0]).toBe('outside');
    expect(routeTestCall(createSystem(), { from: 'did:1' })).toEqual({ stops: [], end: 'nobody' });
  });

  it('detects loops but permits a return to a menu', () => {
    const round = createSmallOffice(
      createAccountStep('hunts', '500', { st1_ext: '201', st4_ext: '501' }),
      createAccountStep('hunts', '501', { st1_ext: '202', st4_ext: '500' }),
    );
    const { end, stops } = routeTestCall(round, { keys: ['2'] });
    expect([end, stops.map(({ step }) => step.id)]).toEqual([
      'loop',
      ['did:61255500001', '700', '500', '501', '500'],
    ]);
    const back = createSmallOffice(createAccountStep('attendants', '700', { act9: '700', act1: '200' }));
    expect(routeTestCall(back, { keys: ['9', '9', '1'] }).end).toBe('mailbox');
  });

  it('evaluates triggers at the time when the call reaches them', () => {
    const queue = createAccountStep('acds', '600', { all_agents: '201', timeout: '600', redirect: '500' });
    const group = createAccountStep('hunts', '500', {
      st1_ext: '201',
      st4_ext: '200',
      flag: '900',
      night: '202',
    });
    const before = new Date('2026-11-25T05:55:00Z');
    expect(getRoute(createSmallOffice(queue, group), { keys: ['1'], at: before })).toContain('202');
  });
});
