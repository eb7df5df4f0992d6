import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { getChanges, getFieldsByPath } from '../../../src/views/changes/getChanges';
import type { HistoryEntry } from '../../../src/views/changes/historyEntry';
import { formatUserAgent } from '../../../src/views/history/originLabels';
import RecordHistory from '../../../src/views/history/RecordHistory';
import { boats } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';

const auditedBoats: ResourceSpec = {
  ...boats,
  history: {
    entity: 'boat',
    send: { entity: { literal: 'boat' }, account: '$record.id' },
    fields: [{ field: 'key_code', label: 'Key code', kind: 'secret' }],
  },
};
const boat = { id: '7', name: 'Gull', state: 'afloat', length: 9 };
const changeEntry: HistoryEntry = {
  id: 2,
  user: 'Ann, acting as Bo',
  request_type: 'UpdateBoat',
  action: 'CHANGE',
  date_created: '2026-11-20T10:00:00Z',
  address: '192.0.2.7',
  content: {
    old: { name: 'Tern', state: 'ashore', tide_table: 'low', key_code: { secret: 'set' } },
    new: { name: 'Gull', state: 'afloat', tide_table: 'high', key_code: { secret: 'replaced' } },
  },
};

const renderHistory = async (items: HistoryEntry[], options: Parameters<typeof renderInConsole>[1] = {}) => {
  setAddedResources([auditedBoats]);
  const call = vi.fn(async (..._: unknown[]) => ({
    items,
    pageNumber: 1,
    totalCount: items.length,
    hasNextPage: false,
  }));
  const update = vi.fn(async (..._: unknown[]) => ({ data: boat }));
  const provider = { call, update, getOne: async () => ({ data: boat }), ...options.provider };
  await renderInConsole(<RecordHistory resource="boats" record={boat} />, { ...options, provider });
  return { call, update };
};

describe('formatted change to a record', () => {
  it('lists the resource’s fields first with their labels and kinds, then other fields by name', () => {
    const changes = getChanges(changeEntry, getFieldsByPath(auditedBoats));
    expect(changes.map((change) => change.spec.label)).toEqual(['Key code', 'Name', 'State', 'Tide table']);
    expect(getChanges({ content: { old: null, new: { name: 'Gull', length: null } } })).toHaveLength(1);
  });

  it('uses the labels of the log for fields that no screen shows', () => {
    const content = {
      old: { max_calls: 2, tide: 1 },
      new: { max_calls: 3, tide: 2 },
      labels: { max_calls: 'Most calls at once' },
    };
    expect(getChanges({ content }).map(({ spec }) => spec.label)).toEqual(['Most calls at once', 'Tide']);
  });

  it('shows a composite value as an object, even in text fields', () => {
    const place = { street_name: 'Quay', post_code: '9901' };
    const changes = getChanges(
      { content: { old: null, new: { name: place, mooring_place: place } } },
      getFieldsByPath(auditedBoats),
    );
    expect(changes.map(({ spec }) => [spec.label, spec.kind])).toEqual([
      ['Name', 'object'],
      ['Mooring place', 'object'],
    ]);
  });

  it('uses the labels of the log for parts of a value', () => {
    const labels = { place: 'Place', 'place.street_name': 'Street', 'other.street_name': 'Way' };
    const [change] = getChanges({ content: { old: null, new: { place: { street_name: 'Quay' } }, labels } });
    expect(change?.spec).toMatchObject({ label: 'Place', keys: { street_name: 'Street' } });
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130 on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge 140 on Windows',
    ],
    ['harbour-sync/2.1', 'harbour-sync/2.1'],
  ])('names the client program from its user agent: %s', (agent, words) =>
    expect(formatUserAgent(agent)).toBe(words),
  );
});

describe('record history', () => {
  it('shows the user, IP address and change, but never a secret', async () => {
    const { call } = await renderHistory([changeEntry]);
    expect(await screen.findByText('Ann, acting as Bo')).toBeTruthy();
    expect(screen.getByText(/from 192\.0\.2\.7/)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^State/ })).getByText('Ashore')).toBeTruthy();
    expect(screen.getByText('Replaced (never shown)')).toBeTruthy();
    expect(call.mock.calls[0]?.[1]).toMatchObject({ entity: 'boat', account: '7', pageNumber: 1 });
  });

  it('restores an old value with the update call and changes nothing else', async () => {
    const { update } = await renderHistory([changeEntry]);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Name' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('row', { name: /^Name/ })).textContent).toBe('NameGullTern');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { ...boat, name: 'Tern' }, previousData: boat });
    await screen.findByText('Restored.');
  });

  it('detects a conflicting save and offers to reload', async () => {
    const conflict = new ApiException(409, '', {}, { code: 'conflict', message: 'Somebody changed it.' });
    await renderHistory([changeEntry], { provider: { update: async () => Promise.reject(conflict) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Name' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('row', { name: /^Name/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await within(dialog).findByText('Somebody changed it.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(within(dialog).queryByText('Somebody changed it.')).toBeNull());
  });

  it('explains whether a missing permission or the field itself prevents a restore', async () => {
    await renderHistory([changeEntry], { level: 'customer' });
    expect(await screen.findByText(/Only resellers and staff may do this/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
    cleanup();
    await renderHistory([changeEntry]);
    expect(await screen.findByText(/Key code, State and Tide table can’t be restored here/)).toBeTruthy();
  });

  it('reports an empty history, missing access and load errors', async () => {
    await renderHistory([]);
    expect(await screen.findByText('Nothing changed yet')).toBeTruthy();
    cleanup();
    const refused = (status: number) => ({
      provider: { call: async () => Promise.reject(new ApiException(status, '', {}, null)) },
    });
    await renderHistory([], refused(403));
    expect(await screen.findByText('You may not see this history')).toBeTruthy();
    cleanup();
    await renderHistory([], refused(500));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
