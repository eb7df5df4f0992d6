import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { specs } from '../../../build/compileDeclarations';
import { everyCall } from '../../../contract/index';
import type { ActionSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { showsAnswer } from '../../../src/views/actions/outcome';
import { targetOf } from '../../../src/views/actions/target';
import { useStartAction } from '../../../src/views/actions/useStartAction';
import ListScreen from '../../../src/views/list/ListScreen';
import RecordScreen from '../../../src/views/record/RecordScreen';
import { inConsole } from '../support/inConsole';
import { lampRows, lamps } from '../support/lamps';
import { windowOf } from '../support/windowOf';

type Place = 'row' | 'page' | 'selection' | 'list' | 'custom route';

const placesOf = ({ on }: ActionSpec): Place[] => [
  ...(on.includes('row') ? (['row', 'page'] as const) : []),
  ...(on.includes('bulk') ? (['selection'] as const) : []),
  ...(on.includes('list') ? (['list'] as const) : []),
  'custom route',
];

const actions = specs.flatMap(({ name: resource, actions }) =>
  actions.map((action) => ({ resource, action })),
);
const shown = actions
  .filter(({ action }) => showsAnswer(action))
  .flatMap(({ resource, action }) =>
    placesOf(action).map((place) => ({ name: `${resource} ${action.name}`, action, place })),
  );

/** The action on lamps, which asks no more than whether it is meant. */
const onLamps = ({ name, label, on, call, answerSecret, answerTable }: ActionSpec): ActionSpec => ({
  name,
  label,
  on,
  call,
  level: 'customer',
  form: [],
  confirm: { text: 'Go on?' },
  refresh: [],
  ...(answerSecret && { answerSecret }),
  ...(answerTable && { answerTable }),
});

const ONCE = 'shown this once';
const answerOf = ({ answerSecret, answerTable }: ActionSpec): unknown => {
  if (answerSecret) return { [answerSecret.field]: ONCE };
  const [column] = answerTable?.columns ?? [];
  const rows = [{ [column?.field ?? '']: ONCE }];
  return answerTable?.rows === undefined ? rows : { [answerTable.rows]: rows };
};

const Custom = ({ action }: { action: ActionSpec }) => {
  const { start, element } = useStartAction(lamps);
  const [record] = lampRows(1);
  return (
    <>
      <button type="button" onClick={() => record && start(action, targetOf(record))}>
        {action.label}
      </button>
      {element}
    </>
  );
};

const Leave = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      Leave
    </button>
  );
};

const addresses: Partial<Record<Place, string>> = { page: '/lamps/L-000/show', 'custom route': '/custom' };

const press = async (place: Place, label: string) => {
  if (place === 'row') {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for L-000' }));
    return userEvent.click(await screen.findByRole('menuitem', { name: label }));
  }
  if (place === 'selection') {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select L-000' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    return userEvent.click(await bar.findByRole('button', { name: label }));
  }
  return userEvent.click(await screen.findByRole('button', { name: label }));
};

const run = async (declared: ActionSpec, place: Place) => {
  const action = onLamps(declared);
  setAddedResources([{ ...lamps, actions: [action] }]);
  const rows = lampRows(2);
  const queryClient = new QueryClient();
  await inConsole(
    <>
      <Leave />
      <Routes>
        <Route path="/lamps" element={<ListScreen resource="lamps" />} />
        <Route path="/lamps/:id/show" element={<RecordScreen resource="lamps" />} />
        <Route path="/custom" element={<Custom action={action} />} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </>,
    {
      at: addresses[place] ?? '/lamps',
      queryClient,
      provider: {
        getList: async () => ({ data: [...rows], total: rows.length }),
        getOne: async () => ({ data: lampRows(1)[0] }),
        runAction: async () => ({ done: ['L-000'], failed: [], answer: answerOf(action) }),
      },
    },
  );
  await press(place, action.label);
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: action.label }),
  );
  return {
    emptyLists: async () => {
      rows.length = 0;
      await act(() => queryClient.invalidateQueries());
    },
  };
};

const once = () => screen.queryByDisplayValue(ONCE) ?? screen.queryByText(ONCE);

describe('an answer that is shown once', () => {
  beforeAll(() =>
    Promise.all([
      import('../../../src/views/actions/ActionDialog'),
      import('../../../src/views/actions/AnswerSecret'),
      import('../../../src/views/actions/AnswerTable'),
      import('../../../src/views/actions/BulkActions'),
    ]),
  );
  beforeEach(() => windowOf(1200));

  it('is shown by every action whose call returns a secret, except for signing in', () => {
    const lost = actions.filter(
      ({ action }) =>
        everyCall[action.call as keyof typeof everyCall]?.secret === 'shows' &&
        !action.answerSecret &&
        !action.impersonates,
    );
    expect(lost.map(({ resource, action }) => `${resource} ${action.name}`)).toEqual([]);
    expect(new Set(shown.map(({ place }) => place))).toEqual(
      new Set<Place>(['row', 'page', 'selection', 'list', 'custom route']),
    );
  });

  it.each(shown)(
    'stays until it is closed, whatever becomes of where it was opened: $name, $place',
    async ({ action, place }) => {
      const { emptyLists } = await run(action, place);
      await waitFor(() => expect(once()).not.toBeNull());
      expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
      await emptyLists();
      expect(once()).not.toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
      await screen.findByText('Another page');
      await userEvent.keyboard('{Escape}');
      const behind = document.querySelector('.MuiDialog-container');
      if (behind) await userEvent.click(behind);
      expect(once()).not.toBeNull();
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(action.answerSecret !== undefined);
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^(I have kept it|Close)$/ }));
      await waitFor(() => expect(once()).toBeNull());
    },
  );
});
