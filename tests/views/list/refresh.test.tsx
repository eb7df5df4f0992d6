import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createLampRows } from '../support/lamps';
import { renderLampList, setUpLamps } from '../support/renderLampList';

setUpLamps();

describe('list that refreshes automatically', () => {
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  // Fake timers make time advance only when the test requests it, even on a slow machine.
  const begin = async (count = 3, options: Parameters<typeof renderLampList>[1] = {}) => {
    vi.useFakeTimers();
    let isRendered = false;
    const drawing = renderLampList(count, options).finally(() => {
      isRendered = true;
    });
    while (!isRendered) await vi.advanceTimersByTimeAsync(10);
    return drawing;
  };

  it('shows the age of its data and refreshes at its interval', async () => {
    const { getList } = await begin();
    expect(screen.getByText('Read just now')).toBeInTheDocument();
    const requestCount = getList.mock.calls.length;
    await pass(12_000);
    expect(screen.getByText(/^Read 1\d seconds ago$/)).toBeInTheDocument();
    expect(getList.mock.calls.length).toBe(requestCount);
    await pass(20_000);
    expect(getList.mock.calls.length).toBe(requestCount + 1);
  });

  it('continues after an empty first response and shows new rows', async () => {
    const rows = { now: createLampRows(0) };
    const getList = vi.fn(async () => ({ data: rows.now, total: rows.now.length }));
    await begin(0, { provider: { getList }, message: /^No lamps yet/i });
    expect(screen.getByText('Read just now')).toBeInTheDocument();
    rows.now = createLampRows(2);
    await pass(40_000);
    expect(screen.getByRole('link', { name: 'L-001' })).toBeInTheDocument();
  });

  it('retries automatically if the first request failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let requestCount = 0;
    const getList = vi.fn(async () => {
      requestCount += 1;
      if (requestCount < 3) throw new Error('The server is not available at the moment.');
      return { data: createLampRows(2), total: 2 };
    });
    await begin(0, { provider: { getList }, message: /^Could not load/ });
    await pass(70_000);
    expect(screen.getByRole('link', { name: 'L-001' })).toBeInTheDocument();
  });

  it('pauses while rows are selected, and refreshes afterwards', async () => {
    const { getList } = await begin();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-001' })));
    const requestCount = getList.mock.calls.length;
    await pass(40_000);
    expect(getList.mock.calls.length).toBe(requestCount);
    expect(screen.getByText(/paused while rows are selected/)).toBeInTheDocument();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-001' })));
    await pass(2000);
    expect(getList.mock.calls.length).toBe(requestCount + 1);
  });

  it('pauses while the page is hidden or a dialog is open', async () => {
    const { getList } = await begin();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const requestCount = getList.mock.calls.length;
    await pass(40_000);
    expect(getList.mock.calls.length).toBe(requestCount);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    hidden.mockReturnValue(false);
    await pass(2000);
    expect(getList.mock.calls.length).toBe(requestCount);
    dialog.remove();
    await pass(2000);
    expect(getList.mock.calls.length).toBe(requestCount + 1);
  });
});

describe('response with an unexpected format', () => {
  it('is reported above the rows, and the message can be dismissed', async () => {
    const getList = async () => ({
      data: createLampRows(2),
      total: 2,
      meta: { notes: ['1 entry of the answer is no record and is left out.'], missing: ['site_id', 'gone'] },
    });
    const { user } = await renderLampList(0, { provider: { getList } });
    const text =
      '1 entry of the answer is no record and is left out. The server’s answer has no Site. The rest is shown.';
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('is shown as raw data for rows that cannot be rendered, and normally for other rows', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const trap = {
      toString: () => {
        throw new Error('no text');
      },
      toJSON: () => 'odd',
    };
    const getList = async () => ({
      data: [...createLampRows(1), { id: 'L-9', serial: 'L-9', note: trap, state: trap }],
      total: 2,
    });
    await renderLampList(0, { provider: { getList } });
    expect(await screen.findAllByText('"odd"')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'L-000' })).toBeVisible();
  });
});
