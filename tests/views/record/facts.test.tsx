import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import type { Condition } from '../../../src/declaration/condition';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import RecordScreen from '../../../src/views/screens/RecordScreen';
import { boats, createBoat } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';

const captainIsAda: Condition = {
  reference: 'captain',
  resource: 'sailors',
  holds: { field: 'full_name', is: 'Ada Demo' },
};

const createBoats = (when: Condition): ResourceSpec => ({
  ...boats,
  actions: boats.actions.map((action) =>
    action.name === 'wash'
      ? { ...action, when, requires: [{ holds: when, text: 'Change the captain or the crew first.' }] }
      : action,
  ),
  list: { ...boats.list, rowTones: [{ when: captainIsAda, tone: 'warning' }] },
});

afterEach(() => setAddedResources([]));

const renderRecord = async (when: Condition, crew: number, level: 'staff' | 'customer' = 'staff') => {
  setAddedResources([createBoats(when)]);
  const getMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
    data: ids.map((id) => ({ id, full_name: id === '3' ? 'Ada Demo' : 'Ben Demo' })),
  }));
  const getList = vi.fn(async () => ({
    data: [{ id: '3', full_name: 'Ada Demo' }].slice(0, crew),
    total: crew,
  }));
  await renderInConsole(
    <Routes>
      <Route path="/boats/:id/show" element={<RecordScreen resource="boats" />} />
    </Routes>,
    {
      at: '/boats/7/show',
      level,
      provider: { getOne: async () => ({ data: createBoat(7, { captain: 4 }) }), getMany, getList },
    },
  );
  return { getMany, getList, user: userEvent.setup({ delay: null }) };
};

describe('conditions that refer to other records', () => {
  it('load those records for the record page and explain why an action is unavailable', async () => {
    const { getMany, user } = await renderRecord(captainIsAda, 1);
    await waitFor(() => expect(getMany).toHaveBeenCalledWith('sailors', { ids: ['4'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wash' })).toBeNull());
    await user.click(screen.getByRole('button', { name: /^More/ }));
    expect(await screen.findByRole('menuitem', { name: /Wash/ })).toHaveTextContent(/Change the captain/);
  });

  it('are checked only by the server if the user may not read the records', async () => {
    const { getMany } = await renderRecord(captainIsAda, 1, 'customer');
    const wash = await screen.findByRole('button', { name: /^Wash/ });
    expect(wash).not.toHaveAttribute('aria-disabled', 'true');
    expect(getMany).not.toHaveBeenCalled();
  });

  it('use the row count of a related list', async () => {
    const { user } = await renderRecord({ related: 'Crew', is: 0 }, 1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wash' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^More/ }));
    expect(await screen.findByRole('menuitem', { name: /Wash/ })).toHaveTextContent(/Change the captain/);
  });

  it('load those records once for all rows in a list', async () => {
    setAddedResources([createBoats({ field: 'state', is: 'afloat' })]);
    const getMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map((id) => ({ id, full_name: id === '3' ? 'Ada Demo' : 'Ben Demo' })),
    }));
    const rows = [
      createBoat(1, { captain: 3 }),
      createBoat(2, { captain: 4 }),
      createBoat(3, { captain: 3 }),
    ];
    await renderInConsole(<ListScreen resource="boats" />, {
      at: '/boats',
      provider: { getList: async () => ({ data: rows, total: 3 }), getMany },
    });
    await waitFor(() => expect(document.querySelectorAll('[data-tone=warning]')).toHaveLength(2));
    expect(getMany).toHaveBeenCalledTimes(1);
    expect(getMany.mock.lastCall?.[1]).toEqual({ ids: ['3', '4'] });
  });
});
