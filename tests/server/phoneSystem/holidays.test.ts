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

const call = <Name extends CallName>(name: Name, body: object = {}) =>
  server.call(name, { domain_name, ...body }, 'customer');
const readFlag = async (name: string) => (await call('GetServiceFlagDetail', { name })).body;
const addHoliday = async (body: object) => (await call('CreateHoliday', body)).body as { id: number };
/** Friday noon in Sydney. */
const setTime = () => vi.useFakeTimers({ now: new Date('2026-11-20T01:00:00Z'), toFake: ['Date'] });
const officeHours = { mode: 'clock', mon: '09:00-17:00', thu: '09:00-17:00', fri: '09:00-17:00' };

describe('calendar of holidays', () => {
  it('gives its days to the triggers that follow it with every change, and to no other', async () => {
    setTime();
    await call('CreateServiceFlag', { name: '920', ...officeHours, follows_holidays: true });
    await call('CreateServiceFlag', { name: '921', ...officeHours, holiday: '2026-12-24' });
    const { id } = await addHoliday({ date: '2026-12-25', name: 'Christmas', every_year: true });
    expect(await readFlag('920')).toMatchObject({ holiday: '12/25' });
    const { body } = await call('AddHolidays', {
      holidays: [
        { date: '2026-12-25', name: 'Christmas Day' },
        { date: '2026-12-28', name: 'Boxing Day (observed)' },
      ],
    });
    expect(body).toEqual({ added: 1, present: 1 });
    expect(await readFlag('920')).toMatchObject({ holiday: '12/25 2026-12-28' });
    await call('UpdateHoliday', { id, date: '2026-12-26' });
    expect(await readFlag('920')).toMatchObject({ holiday: '12/26 2026-12-28' });
    await call('DeleteHolidays', { ids: [id] });
    expect(await readFlag('920')).toMatchObject({ holiday: '2026-12-28' });
    expect(await readFlag('921')).toMatchObject({ holiday: '2026-12-24' });
  });

  it('contains each day once', async () => {
    await addHoliday({ date: '2027-03-26', name: 'Good Friday' });
    const refused = await call('CreateHoliday', { date: '2027-03-26', name: 'Again' });
    expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'date' }] } });
  });

  it('applies to a trigger from the moment that it follows, and leaves its days when it no longer does', async () => {
    await call('CreateServiceFlag', { name: '922', ...officeHours, holiday: '11/30' });
    await addHoliday({ date: '2027-06-14', name: 'King’s Birthday' });
    const followed = await call('UpdateServiceFlag', { name: '922', follows_holidays: true });
    expect(followed.body.holiday).toContain('2027-06-14');
    expect(followed.body.holiday).not.toContain('11/30');
    const refused = await call('UpdateServiceFlag', { name: '922', holiday: '11/30' });
    expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'holiday' }] } });
    await call('UpdateServiceFlag', { name: '922', follows_holidays: false });
    await addHoliday({ date: '2027-10-04', name: 'Labour Day' });
    const { holiday } = await readFlag('922');
    expect(holiday).toContain('2027-06-14');
    expect(holiday).not.toContain('2027-10-04');
  });

  it('ends a manual override only if the change affects the period that it covers', async () => {
    setTime();
    await call('CreateServiceFlag', { name: '923', ...officeHours, follows_holidays: true });
    await call('ToggleServiceFlag', { name: '923', state: false });
    await addHoliday({ date: '2027-11-01', name: 'Far away' });
    expect(await readFlag('923')).toMatchObject({ state: 'false', last: 'false' });
    expect((await readFlag('923')).overridden_until).not.toBeNull();
    await addHoliday({ date: '2026-11-20', name: 'Today' });
    expect((await readFlag('923')).overridden_until).toBeNull();
  });

  it('is shown with the next date of each holiday, also of one that has begun to recur', async () => {
    setTime();
    await addHoliday({ date: '2020-02-29', name: 'Leap day', every_year: true });
    await addHoliday({ date: '2026-01-02', name: 'Over' });
    const { body } = await call('GetHolidays');
    const find = (name: string) =>
      (body as { name: string; next: string | null }[]).find((row) => row.name === name);
    expect(find('Leap day')?.next).toBe('2028-02-29');
    expect(find('Over')?.next).toBeNull();
  });

  it('shows which triggers have hours but do not know its days, and what they would gain and lose', async () => {
    setTime();
    await call('CreateServiceFlag', { name: '924', ...officeHours, holiday: '2026-12-01' });
    await call('CreateServiceFlag', { name: '925', mode: 'manual' });
    const { body } = await call('GetHolidayTriggers');
    const rows = body as { name: string; following: string; gains: string; loses: string }[];
    expect(rows.map(({ name }) => name)).not.toContain('925');
    const row = rows.find(({ name }) => name === '924');
    expect(row).toMatchObject({ following: 'misses', loses: '2026-12-01' });
    expect(row?.gains).toContain('2026-12-28');
    const preview = await call('PreviewHolidays', { name: '924' });
    expect(preview.body.effect).toContain('No longer a holiday: 1 December 2026.');
  });

  it('warns in the call flow about a trigger in use that does not know a holiday', async () => {
    setTime();
    await call('CreateAutoAttendant', { name: '720', display: 'Menu', flag: '924', night: '720' });
    const read = async () => (await call('ProveReach', { most: 100 })).body.findings as { id: string }[];
    expect((await read()).map(({ id }) => id)).toContain('924/holiday');
    await call('UpdateServiceFlag', { name: '924', follows_holidays: true });
    expect((await read()).map(({ id }) => id)).not.toContain('924/holiday');
  });

  it('reaches its followers again when a change is taken back or a holiday is restored', async () => {
    await call('CreateServiceFlag', { name: '926', ...officeHours, follows_holidays: true });
    const { id } = await addHoliday({ date: '2029-05-05', name: 'Gone and back' });
    await call('DeleteHolidays', { ids: [id] });
    expect((await readFlag('926')).holiday).not.toContain('2029-05-05');
    const removed = await call('GetRemovedRecords', { entity: 'holiday', pageSize: 1 });
    const [entry] = removed.body.items as { id: number }[];
    await call('TakeBack', { ids: [entry?.id] });
    expect((await readFlag('926')).holiday).toContain('2029-05-05');
  });

  it('names the holiday of today with its message', async () => {
    setTime();
    const { body: all } = await call('GetHolidays');
    const today = (all as { id: number; name: string }[]).find(({ name }) => name === 'Today');
    await call('UpdateHoliday', { id: today?.id, message: 'Back on Monday' });
    expect((await call('GetToday')).body.holiday).toEqual({ name: 'Today', message: 'Back on Monday' });
  });
});
