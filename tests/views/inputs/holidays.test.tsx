import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { listCountries, listHolidays } from '../../../src/views/inputs/holidays/holidayCalendar';
import { formatDayText } from '../../../src/views/values/daysText';
import { renderInConsole } from '../support/renderInConsole';

const renderDays = async (x: string, readOnly = false) => {
  const submitted: FieldValues[] = [];
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form
        record={{ id: '1', x }}
        noValidate
        onSubmit={(values: FieldValues) => void submitted.push(values)}
      >
        <FieldInput spec={{ field: 'x', label: 'Closed', kind: 'days', readOnly }} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }, { timeout: 10_000 }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, choose, submitted };
};

describe('public holidays in a list of days', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are chosen by state and year, and are added to the days of the field', async () => {
    const { user, choose, submitted } = await renderDays('12/25 2027-04-26 2027-08-14');
    await user.click(await screen.findByRole('button', { name: 'Add public holidays…' }));
    await choose('State or province', 'New South Wales');
    await choose('Year', '2027');
    const days = within(screen.getByRole('group', { name: 'Days' }));
    const find = (name: RegExp) => days.getByRole('checkbox', { name });
    for (const day of ['2027-12-25', '2027-04-26'])
      expect(find(new RegExp(`${formatDayText(day)} · Already in the list`))).toBeDisabled();
    expect(find(/Bank Holiday/)).not.toBeChecked();
    expect(days.queryByText(/Mother/)).toBeNull();
    await user.click(find(/Easter Sunday/));
    await user.click(screen.getByRole('button', { name: /^Add \d+ days$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(submitted[0]?.x).toBe(
        '12/25 2027-01-01 2027-01-26 2027-03-26 2027-03-27 2027-03-29 2027-04-25 2027-04-26 2027-06-14 2027-08-14 ' +
          '2027-10-04 2027-12-26 2027-12-27 2027-12-28',
      ),
    );
  });

  it('are offered from today on', async () => {
    const { user, choose } = await renderDays('');
    await user.click(await screen.findByRole('button', { name: 'Add public holidays…' }));
    await choose('State or province', 'New South Wales');
    const days = within(screen.getByRole('group', { name: 'Days' }));
    expect(days.queryByText(/Good Friday/)).toBeNull();
    expect(days.getByText(/Christmas Day/)).toBeVisible();
  });

  it('are not offered in a field that cannot be edited', async () => {
    await renderDays('12/25', true);
    expect(await screen.findByText(formatDayText('12/25'))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add public holidays…' })).toBeNull();
  });
});

describe('public holidays of a calendar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('mark the days that are in it already, of one year or of every year', async () => {
    const existing = [
      { date: '2027-04-26', every_year: false },
      { date: '2025-12-25', every_year: true },
    ];
    await renderInConsole(
      <ResourceContextProvider value="boats">
        <Form record={{ id: '1' }} noValidate>
          <FieldInput
            spec={{
              field: 'x',
              label: 'Holidays',
              kind: 'list',
              type: 'array',
              widget: 'publicHolidays',
              choicesFrom: { call: 'GetHolidays', value: 'date', detail: 'every_year' },
            }}
          />
        </Form>
      </ResourceContextProvider>,
      { provider: { call: async () => existing } },
    );
    const days = within(await screen.findByRole('group', { name: 'Days' }, { timeout: 10_000 }));
    expect(
      await days.findByText(new RegExp(`${formatDayText('2026-12-25')} · Already in the list`)),
    ).toBeVisible();
    expect(days.queryByText(/2026-0|Good Friday/)).toBeNull();
  });
});

describe('listHolidays', () => {
  const list = (country: string, state: string, year: number, locale = 'en') =>
    listHolidays({ country, state, region: '' }, year, locale);
  const findDay = (days: ReturnType<typeof list>, date: string) => days.find(({ day }) => day === date);

  it('lists each day of a holiday of several days', () => {
    const days = list('AE', '', 2027);
    for (const day of ['2027-03-09', '2027-03-10', '2027-03-11'])
      expect(findDay(days, day)).toMatchObject({ isWhole: true, isPublic: true });
    expect(findDay(days, '2027-03-12')).toBeUndefined();
  });

  it('marks holidays that last for a part of the day, but not days on which clocks change', () => {
    expect(findDay(list('AU', 'NT', 2027), '2027-12-24')).toMatchObject({ isWhole: false });
    expect(findDay(list('CH', 'FR', 2027), '2027-03-28')).toMatchObject({ isWhole: true });
    expect(findDay(list('DE', 'BB', 2027), '2027-10-31')).toMatchObject({ isWhole: true });
    expect(findDay(list('DE', 'BB', 2027), '2027-11-01')).toBeUndefined();
  });

  it('names days in the language of the user', () => {
    expect(findDay(list('AU', 'NSW', 2027, 'de'), '2027-03-26')?.name).toBe('Karfreitag');
  });

  it('lists each day once, in order, for every country', () => {
    for (const { code, name } of listCountries('en')) {
      const days = list(code, '', 2027).map(({ day }) => day);
      expect(days, name).toEqual([...new Set(days)].sort());
    }
  });
});
