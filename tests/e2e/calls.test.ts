import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole();

const DOMAIN = 'wharf.pbx.example';

/** Mocks the server's response to a call; the call fails if `answer` returns nothing. */
const mockCall = (page: Page, call: string, answer: () => unknown) =>
  page.route(`**/${call}`, (route) => {
    const reply = answer();
    return reply === undefined ? route.abort() : route.fulfill({ json: reply });
  });

const queues = ['Orders', 'Claims', 'Renewals', 'Payments', 'Brokers', 'Travel', 'Returns', 'Night line'];
const agents = Array.from({ length: 40 }, (_, index) => String(2000 + index));

/**
 * Clicks "Try now" while the network is down, then restores it. Clicking afterwards could be too late, because the page
 * also retries automatically.
 */
const expectRecovery = async (page: Page, alert: Locator, restore: () => void) => {
  const request = page.waitForRequest(/Get(Wallboard|ActiveCalls)/);
  await alert.getByRole('button', { name: 'Try now' }).click();
  await request;
  await alert.getByText(/Trying again in/).waitFor();
  restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await alert.waitFor({ state: 'detached' });
};

/** Creates a board with the longest values a tile can contain. */
const createLongBoard = () => ({
  waiting: 124,
  waiting_since: new Date(Date.now() - 36_125_000).toISOString(),
  service_level: 100,
  available: 10,
  loggedin: 12,
  answered: 12_345,
});

/** Creates a board with eight queues and forty agents, quiet or at peak. */
const createBoard = (isPeak: boolean, ofEach = {}) => {
  const since = new Date(Date.now() - 65_000).toISOString();
  return {
    target: 20,
    queues: queues.map((name, index) => ({
      queue: String(600 + index),
      name,
      waiting: isPeak && index === 0 ? 9 : 0,
      waiting_since: isPeak && index === 0 ? new Date(Date.now() - 185_000).toISOString() : null,
      talking: 4,
      agents: agents.filter((_, agent) => agent % 8 === index),
      loggedin: 5,
      available: isPeak ? 0 : 3,
      calls: 120,
      answered: 110,
      abandoned: 6,
      in_time: isPeak && index === 0 ? 70 : 108,
      service_level: isPeak && index === 0 ? 58.3 : 90,
      ...ofEach,
    })),
    agents: agents.map((account, index) => ({
      account,
      name: `Agent ${index + 1} Sample`,
      state: isPeak ? (index % 9 === 0 ? 'wrapup' : 'talking') : index % 3 === 0 ? 'talking' : 'available',
      since,
      queues: [String(600 + (index % 8))],
    })),
  };
};

describe('live calls and recordings', () => {
  it('shows forty agents on a wallboard at peak load, and the age of the data after a disconnect', {
    tags: ['long'],
  }, async () => {
    let answer: unknown = createBoard(false);
    const page = await open(`/pbx-customer/wallboard?domain=${DOMAIN}`, {
      before: (newPage) => mockCall(newPage, 'GetWallboard', () => answer),
    });
    const people = page.getByRole('list', { name: 'Who does what' });
    await people.getByRole('listitem').nth(39).waitFor();
    const orders = page.getByRole('region', { name: 'Orders, 600' });
    await orders.getByText('All well').waitFor();
    expect(await runAxe(page)).toEqual([]);

    answer = createBoard(true);
    await orders.getByText('9 waiting, Long wait, Service level low').waitFor();
    await orders.getByText(/^[3-9]:\d\d$/).waitFor();
    await page.getByRole('list', { name: 'Agent states' }).getByText('Wrap-up').waitFor();
    await page.getByRole('region', { name: 'Claims, 601' }).getByText('All well').waitFor();

    await page.getByRole('button', { name: 'Queues and limits' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alert above (waiting)').fill('20');
    await dialog.getByRole('checkbox', { name: 'Claims (601)' }).uncheck();
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await orders.getByText('Long wait, Service level low', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Claims, 601' }).waitFor({ state: 'detached' });
    await page.waitForURL(/waiting=20/);

    answer = undefined;
    const alert = page.getByRole('alert').filter({ hasText: 'This board is' });
    await alert.getByText(/Trying again in/).waitFor();
    await expectRecovery(page, alert, () => {
      answer = createBoard(false);
    });
    await orders.getByText('All well').waitFor();

    answer = createBoard(false, createLongBoard());
    await page.setViewportSize(phoneViewport);
    await orders.getByText(/^10:\d\d:\d\d$/).waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });

  it('finds one of 200 recordings, loads audio only for playback, adds a note and shares it', async () => {
    const audioRequests: string[] = [];
    let recording = { file: '', call_id: '' };
    const page = await open(`/pbx-customer/call-recordings?domain=${DOMAIN}`, {
      before: async (newPage) => {
        newPage.on('request', (request) => {
          if (request.url().includes('GetAudioFile')) audioRequests.push(request.url());
        });
        await newPage.route('**/GetCallRecordings', async (route) => {
          const response = await route.fetch();
          const rows = (await response.json()) as (typeof recording)[];
          recording = rows[0] ?? recording;
          const extraRows = Array.from({ length: 200 - rows.length }, (_, index) => ({
            ...rows[index % rows.length],
            id: `copy-${index}`,
            call_id: `copy-${index}`,
            file: `recording/copy-${index}.wav`,
            from: `6127010${String(1000 + index)}`,
          }));
          await route.fulfill({ response, json: [...rows, ...extraRows] });
        });
      },
    });
    await page.getByText('of 200').first().waitFor();
    await page.getByRole('searchbox').fill(recording.call_id);
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('button', { name: /^Details of/ }).click();
    const detail = page.locator('tr.detail');
    const player = detail.getByRole('group', { name: /^Player of/ });
    await player.getByRole('button', { name: /^Play Recording / }).waitFor();
    expect(audioRequests).toEqual([]);

    await player.getByRole('button', { name: /^Play / }).click();
    await player.getByRole('slider').waitFor();
    await player.getByRole('button', { name: 'On 5 seconds' }).click();
    // The recording keeps playing while the pointer moves to the button, so the position is not exact.
    await player.getByRole('button', { name: /^Note at (0:0[5-9]|0:[1-5]\d|[1-9]\d*:\d\d)$/ }).click();
    const note = 'asks for a refund';
    await player.getByRole('textbox', { name: /^Note at/ }).fill(note);
    await player.getByRole('button', { name: 'Save note' }).click();
    await detail.getByRole('list', { name: 'Noted moments' }).getByText(note).waitFor();
    expect(audioRequests).toHaveLength(1);

    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To', { exact: false }).first().fill('ada@wharf.example');
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    await page.getByText('1 sent to ada@wharf.example.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('updates active calls every second, and shows the age of the data while disconnected', {
    tags: ['long'],
  }, async () => {
    const start = Date.now();
    let isLost = false;
    const page = await open(`/pbx-customer/active-calls?domain=${DOMAIN}&filter={"state":["waiting"]}`, {
      before: (newPage) =>
        mockCall(newPage, 'GetActiveCalls', () =>
          isLost
            ? undefined
            : Array.from({ length: 1000 }, (_, index) => ({
                id: `call-${index}`,
                from: `6127010${String(1000 + index)}`,
                to: '61255500000',
                start: new Date(start - 60_000 - index * 1000).toISOString(),
                duration: 60 + index,
                state: index % 2 ? 'waiting' : 'connected',
                hold: false,
                direction: 'inbound',
              })),
        ),
    });
    await page.getByText('1–500 of 500').waitFor();
    const first = page.getByRole('row').nth(1).locator('time');
    const before = await first.innerText();
    await expect.poll(() => first.innerText()).not.toBe(before);
    isLost = true;
    const alert = page.getByRole('alert').filter({ hasText: 'These rows are' });
    await alert.getByText(/Trying again in/).waitFor();
    await expectRecovery(page, alert, () => {
      isLost = false;
    });
    expect(new URL(page.url()).searchParams.get('filter')).toBe('{"state":["waiting"]}');
    expect(await runAxe(page)).toEqual([]);
  });
});
