import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../contract/index';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const domain_name = 'wharf.pbx.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const callInDomain = <Name extends CallName>(name: Name, body: object = {}) =>
  server.call(name, { domain_name, ...body }, 'customer');
/** Sets the current time, starting from Friday noon in Sydney. */
const setTime = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
const readFlag = (name: string) => callInDomain('GetServiceFlagDetail', { name });
const officeHours = { mode: 'clock', mon: '09:00-17:00', fri: '09:00-17:00' };

describe('service flag', () => {
  it('follows its schedule, reports the next change and can be overridden until then', async () => {
    setTime('2026-11-20T01:00:00Z');
    const created = await callInDomain('CreateServiceFlag', { name: '900', display: 'Open', ...officeHours });
    expect(created.body).toMatchObject({
      state: 'true',
      curr: 'true',
      next: '2026-11-20T06:00:00.000Z',
      today: '09:00-17:00',
      time: '12:00',
    });
    const off = await callInDomain('ToggleServiceFlag', { name: '900' });
    expect(off.body).toMatchObject({
      state: 'false',
      curr: 'true',
      last: 'false',
      overridden_until: '2026-11-20T06:00:00.000Z',
      next: '2026-11-22T22:00:00.000Z',
    });
    setTime('2026-11-22T23:00:00Z');
    expect((await readFlag('900')).body).toMatchObject({
      state: 'true',
      last: 'false',
      overridden_until: null,
    });
    await callInDomain('ToggleServiceFlag', { name: '900', state: true });
    expect((await readFlag('900')).body).toMatchObject({ state: 'true', last: 'true' });
  });

  it('uses new hours immediately, and retains its state in manual mode', async () => {
    setTime('2026-11-20T01:00:00Z');
    await callInDomain('CreateServiceFlag', { name: '901', ...officeHours });
    await callInDomain('ToggleServiceFlag', { name: '901', state: false });
    const changed = await callInDomain('UpdateServiceFlag', { name: '901', fri: '08:00-18:00' });
    expect(changed.body).toMatchObject({ state: 'true', overridden_until: null });
    const refused = await callInDomain('UpdateServiceFlag', { name: '901', mode: 'manual' });
    expect(refused.body).toMatchObject({ state: 'true', next: null });
    setTime('2026-11-21T12:00:00Z');
    expect((await readFlag('901')).body).toMatchObject({ state: 'true', curr: 'false' });
  });

  it('can be switched only with its PIN and by permitted extensions', async () => {
    await callInDomain('CreateServiceFlag', {
      name: '902',
      mode: 'manual',
      pin: '4711',
      allow_ext: '20* 310',
    });
    expect((await readFlag('902')).body).not.toHaveProperty('pin');
    const toggle = (body: object) => callInDomain('ToggleServiceFlag', { name: '902', ...body });
    expect(await toggle({})).toMatchObject({ status: 400, error: { errors: [{ field: 'pin' }] } });
    expect(await toggle({ pin: '0815' })).toMatchObject({ status: 400 });
    expect((await toggle({ pin: '4711', account: '311' })).status).toBe(403);
    expect((await toggle({ pin: '4711', account: '204' })).body).toMatchObject({ state: 'true' });
  });

  it('applies every toggle when toggled concurrently', async () => {
    await callInDomain('CreateServiceFlag', { name: '903', mode: 'manual' });
    await Promise.all(Array.from({ length: 7 }, () => callInDomain('ToggleServiceFlag', { name: '903' })));
    expect((await readFlag('903')).body.state).toBe('true');
  });

  it('is rejected if its hours are invalid', async () => {
    const refused = await callInDomain('CreateServiceFlag', { name: '904', mon: 'all day' });
    expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'mon' }] } });
  });

  it('is listed with its state and can be sorted', async () => {
    const list = await callInDomain('GetServiceFlagList', { sortBy: 'name', sortOrder: 'DESC' });
    const rows = list.body as { name: string; state: string }[];
    expect(rows.map(({ name }) => name)).toEqual(['903', '902', '901', '900']);
    expect(rows.every(({ state }) => state === 'true' || state === 'false')).toBe(true);
  });
});

describe('single field of an account', () => {
  it('can be set if the contract permits it', async () => {
    await callInDomain('CreateAutoAttendant', { name: '700', display: 'Menu' });
    const set = (body: object) => callInDomain('UpdateServiceField', { name: '700', ...body });
    expect((await set({ field: 'timeout', value: '20' })).body).toEqual({
      name: '700',
      field: 'timeout',
      value: '20',
    });
    expect((await callInDomain('GetAutoAttendantDetail', { name: '700' })).body).toMatchObject({
      timeout: '20',
      display: 'Menu',
    });
    expect(await set({ field: 'timeout', value: 'soon' })).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'value' }] },
    });
    for (const field of ['name', 'state_of_affairs', 'constructor'])
      expect(await set({ field, value: 'x' })).toMatchObject({
        status: 400,
        error: { errors: [{ field: 'field' }] },
      });
    expect(
      (await callInDomain('UpdateServiceField', { name: '900', field: 'state', value: 'true' })).status,
    ).toBe(400);
    expect(
      (await callInDomain('UpdateServiceField', { name: '77', field: 'display', value: 'x' })).status,
    ).toBe(404);
  });
});
