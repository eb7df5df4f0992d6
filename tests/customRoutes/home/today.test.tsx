import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Home from '../../../src/customRoutes/home/Home';
import { shownClock } from '../../../src/lib/shownClock';
import { inConsole } from '../../views/support/inConsole';
import { windowOf } from '../../views/support/windowOf';

const counts = { total: 3, answered: 1, voicemail: 1, missed: 1, abandoned: 0, busy: 0 };

const dayIn = (time_zone: string) => ({
  name: 'Wharf',
  time_zone,
  triggers: [],
  calls: {
    today: counts,
    before: counts,
    open: 1,
    callers: [{ from: '61255501001', to: '200', start: '2026-11-23T18:05:00.000Z', calls: 1 }],
  },
});

beforeEach(() => windowOf(1200));

describe('the day of a phone system', () => {
  it.each([
    ['Pacific/Auckland', '07:05'],
    ['America/Los_Angeles', '10:05'],
    ['Asia/Kolkata', '23:35'],
  ])('is told by the clock of its zone, wherever it is read: %s', async (zone, time) => {
    const call = vi.fn(async (name: string) => (name === 'GetToday' ? dayIn(zone) : {}));
    const { unmount } = await inConsole(<Home />, {
      provider: { call },
      level: 'customer',
      at: '/?domain=wharf.pbx.example',
    });
    const missed = await screen.findByRole('list', { name: 'Missed and not called back' });
    await waitFor(() => expect(missed.textContent).toContain(time));
    expect(screen.getByText(/Times are in/).textContent).toContain(zone.replaceAll('_', ' '));
    const figures = within(screen.getByRole('table', { name: 'Calls from outside' }));
    expect(figures.getByRole('row', { name: /^Hung up while waiting/ })).toBeTruthy();
    unmount();
    expect(shownClock()).toBeUndefined();
  });

  it('leads to requests that wait for whoever looks, and says nothing where there are none', async () => {
    const day = { ...dayIn('Australia/Sydney'), to_decide: 3 };
    const opened = await inConsole(<Home />, {
      provider: { call: async (name: string) => (name === 'GetToday' ? day : {}) },
      level: 'customer',
      at: '/?domain=wharf.pbx.example',
    });
    await screen.findByText('3 requests wait for you');
    const link = screen.getByRole('link', { name: /Requests/ });
    expect(link.getAttribute('href')).toContain('/change-requests');
    opened.unmount();
    await inConsole(<Home />, {
      provider: { call: async (name: string) => (name === 'GetToday' ? { ...day, to_decide: 0 } : {}) },
      level: 'customer',
      at: '/?domain=wharf.pbx.example',
    });
    await screen.findByText('Calls today');
    expect(screen.queryByText(/wait for you/)).toBeNull();
  });
});
