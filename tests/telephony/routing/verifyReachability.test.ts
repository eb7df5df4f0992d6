import { describe, expect, it } from 'vitest';
import { listIntervals } from '../../../telephony/routing/boundaries';
import { formatHours } from '../../../telephony/routing/formatHours';
import { verifyReachability } from '../../../telephony/routing/reach/verifyReachability';
import type { Step } from '../../../telephony/routing/step';
import type { PhoneSystem } from '../../../telephony/routing/system';
import {
  createAccountStep,
  createNumberStep,
  createSmallOffice,
  createTriggerStep,
  officeHours,
  ZONE,
} from './createSmallOffice';

/** Midnight at the start of a Monday in Sydney. */
const MONDAY = new Date('2026-11-22T13:00:00Z');

const listFindings = (system: PhoneSystem) =>
  verifyReachability(system, MONDAY).findings.map(({ kind, title, step, field, hours, numbers }) => ({
    kind,
    title,
    mends: `${step.id} ${field ?? ''}`.trim(),
    ...(hours && { hours: formatHours(hours, ZONE) }),
    ...(numbers.length > 0 && { numbers: numbers.map(({ account: did }) => did) }),
  }));

describe('reachability check of a phone system', () => {
  it('reports nothing if all calls are answered at all hours', () => {
    const proof = verifyReachability(createSmallOffice(), MONDAY);
    expect(proof.findings).toEqual([]);
    // The periods are alternating nights and days.
    expect([proof.numbers, proof.stretches]).toEqual([1, 11]);
  });

  it('reports hours when calls go unanswered, with the affected callers and a suggested fix', () => {
    expect(
      listFindings(createSmallOffice(createAccountStep('attendants', '701', { display: 'Night menu' }))),
    ).toEqual([
      {
        kind: 'nobody',
        title: 'Nobody answers: they end at menu Night menu 701',
        mends: '701 redirect',
        hours: 'Mon 00:00–09:00; Mon 17:00 – Tue 09:00; Tue 17:00 – Wed 09:00; and 3 more times',
        numbers: ['61255500001'],
      },
    ]);
  });

  it('includes public holidays', () => {
    const holiday = createTriggerStep('901', 'Holiday', { hol: '00:00-24:00', holiday: '12/25 2027-01-26' });
    const menu = createAccountStep('attendants', '700', {
      flag: '901',
      night: '299',
      redirect: '200',
      act1: '600',
      act2: '500',
    });
    expect(
      listFindings(createSmallOffice(menu, holiday)).map(({ kind, hours, mends }) => [kind, hours, mends]),
    ).toEqual([
      ['nobody', '25 Dec, all day; 26 Jan, all day', '700 night'],
      ['unreached', undefined, '701'],
    ]);
  });

  it('reports missing or disabled destinations, even for unused keys', () => {
    const system = createSmallOffice(
      createAccountStep('attendants', '700', {
        act1: '600',
        act2: '500',
        act3: '299',
        act4: '202',
        redirect: '200',
        flag: '900',
        night: '701',
      }),
      createAccountStep('extensions', '202', {}, { disabled: true }),
      createAccountStep('acds', '600', { display: 'Sales', all_agents: '201 298', redirect: '500' }),
      createAccountStep('hunts', '500', {
        display: 'Office',
        st1_ext: '201',
        st4_ext: '200',
        flag: '977',
        night: '200',
      }),
    );
    expect(listFindings(system).map(({ kind, title, mends }) => [kind, mends, title])).toEqual([
      ['nowhere', '700 act3', 'Key 3 of menu 700 leads to 299, which does not exist'],
      ['off', '700 act4', 'Key 4 of menu 700 leads to extension 202, which is disabled'],
      ['member', '600 all_agents', 'Queue Sales 600 rings 298, which does not exist'],
      ['nowhere', '500 flag', 'Ring group Office 500 waits for trigger 977, which does not exist'],
    ]);
  });

  it('reports loops, with a higher severity if no phone rings', () => {
    const circle = (first: object, second: object) =>
      verifyReachability(
        createSmallOffice(
          createAccountStep('hunts', '500', { ...first, st4_ext: '501' }),
          createAccountStep('hunts', '501', { ...second, st4_ext: '500' }),
        ),
        MONDAY,
      ).findings.filter(({ kind }) => kind === 'circle');
    expect(circle({ st1_ext: '201' }, {}).map(({ level, title }) => [level, title])).toEqual([
      ['warning', 'Call loop: 500 → 501 → 500'],
    ]);
    expect(circle({}, {})[0]?.level).toBe('error');
    const nightMenu = createAccountStep('attendants', '701', {
      act1: '200',
      redirect: '701',
      display: 'Night menu',
    });
    expect(listFindings(createSmallOffice(nightMenu))).toEqual([]);
  });

  it('reports menus, queues and groups that cannot be reached from any number', () => {
    const never = createTriggerStep('902', 'Never', {});
    const lonely = createAccountStep('attendants', '702', { display: 'Old menu', redirect: '200' });
    const queue = createAccountStep('acds', '601', { all_agents: '201', redirect: '200' });
    const main = createAccountStep('attendants', '700', {
      act1: '600',
      act2: '500',
      redirect: '200',
      flag: '900 902',
      night: '701 601',
    });
    expect(
      listFindings(createSmallOffice(main, never, lonely, queue)).map(({ kind, mends }) => [kind, mends]),
    ).toEqual([
      ['unreached', '702'],
      ['unreached', '601'],
    ]);
  });

  it('reports numbers without a destination, and dead ends for anonymous callers', () => {
    const system = createSmallOffice(
      createNumberStep('61255500002', ''),
      createAccountStep('attendants', '700', {
        act1: '600',
        act2: '500',
        redirect: '200',
        anonymous_dest: '299',
        flag: '900',
        night: '701',
      }),
    );
    expect(listFindings(system).map(({ kind, mends, numbers }) => [kind, mends, numbers?.[0]])).toEqual([
      ['nobody', 'did:61255500002 destination', '61255500002'],
      ['nobody', '700 anonymous_dest', '61255500001'],
    ]);
  });

  it('covers clock changes and triggers in other time zones', () => {
    // The clocks in Sydney go back in April, so the week is one hour longer.
    const spring = new Date('2027-03-28T13:00:00Z');
    const stretches = listIntervals(createSmallOffice(), spring);
    expect(stretches[0]?.from).toEqual(spring);
    const perth = createTriggerStep('900', 'Closed', { ...officeHours, tz: 'Australia/Perth' });
    const [first] = verifyReachability(
      createSmallOffice(perth, createAccountStep('attendants', '701')),
      MONDAY,
    ).findings;
    expect(formatHours(first?.hours ?? [], ZONE)).toMatch(/^Mon 00:00–12:00; Mon 20:00/);
  });

  it('evaluates each step once per situation, regardless of how many numbers lead to it', () => {
    const accounts = Array.from({ length: 500 }, (_, index) => String(2000 + index));
    const groups = Array.from({ length: 60 }, (_, index) => String(5000 + index));
    const flags = Array.from({ length: 8 }, (_, index) => String(9000 + index));
    const readCounts = new Map<string, number>();
    const watched = (step: Step): Step => ({
      ...step,
      get edges() {
        readCounts.set(step.id, (readCounts.get(step.id) ?? 0) + 1);
        return step.edges;
      },
    });
    const steps = [
      ...accounts.map((name) => createAccountStep('extensions', name)),
      ...groups.map((name, place) =>
        createAccountStep('hunts', name, {
          st1_ext: accounts.slice(place, place + 9).join(' '),
          st4_ext: accounts[place] ?? '',
          flag: flags.join(' '),
          night: flags.map((_, index) => groups[(place + index + 1) % 60]).join(' '),
        }),
      ),
      ...flags.map((name, place) =>
        createTriggerStep(name, name, {
          ...officeHours,
          sat: `0${place}:00-1${place}:00`,
          holiday: '12/25 12/26',
          hol: '',
        }),
      ),
      ...accounts.map((name, place) =>
        createNumberStep(`6125550${place + 1000}`, place % 3 === 0 ? (groups[place % 60] ?? '') : name),
      ),
    ];
    const system = createSmallOffice(...steps.map(watched));
    readCounts.clear();
    const { numbers, stretches } = verifyReachability(system, MONDAY);
    expect(numbers).toBe(501);
    // Evaluating a period reads a step for its rules and its members, and occasionally for checks that do not
    // depend on the time.
    expect(Math.max(...readCounts.values())).toBeLessThan(3 * stretches);
  });
});
