import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index';
import type { ActionSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { compiled } from '../../../src/product/declarations';
import { toTarget } from '../../../src/views/actions/target';
import { useStartAction } from '../../../src/views/actions/useStartAction';
import ListScreen from '../../../src/views/list/ListScreen';
import RecordScreen from '../../../src/views/screens/RecordScreen';
import { createLampRows, lamps } from '../support/lamps';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const { specs } = compiled;

type ActionPlacement = 'row' | 'page' | 'selection' | 'list' | 'custom route';

const listPlacements = ({ on }: ActionSpec): ActionPlacement[] => [
  ...(on.includes('row') ? (['row', 'page'] as const) : []),
  ...(on.includes('bulk') ? (['selection'] as const) : []),
  ...(on.includes('list') ? (['list'] as const) : []),
  'custom route',
];

const actions = specs.flatMap(({ name: resource, actions }) =>
  actions.map((action) => ({ resource, action })),
);
const testedActions = actions
  .filter(({ action }) => action.answerTable ?? action.answerSecret)
  .flatMap(({ resource, action }) =>
    listPlacements(action).map((place) => ({ name: `${resource} ${action.name}`, action, place })),
  );

/** Converts an action to a lamp action that only shows a confirmation. */
const toLampAction = ({ name, label, on, call, answerSecret, answerTable }: ActionSpec): ActionSpec => ({
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

const SECRET_TEXT = 'shown this once';
const createAnswer = ({ answerSecret, answerTable }: ActionSpec): unknown => {
  if (answerSecret) return { [answerSecret.field]: SECRET_TEXT };
  const [column] = answerTable?.columns ?? [];
  const rows = [{ [column?.field ?? '']: SECRET_TEXT }];
  return answerTable?.rows === undefined ? rows : { [answerTable.rows]: rows };
};

const CustomRoute = ({ action }: { action: ActionSpec }) => {
  const { start, element } = useStartAction(lamps);
  const [record] = createLampRows(1);
  return (
    <>
      <button type="button" onClick={() => record && start(action, toTarget(record))}>
        {action.label}
      </button>
      {element}
    </>
  );
};

const LeaveButton = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      Leave
    </button>
  );
};

const addresses: Partial<Record<ActionPlacement, string>> = {
  page: '/lamps/L-000/show',
  'custom route': '/custom',
};

const pressAction = async (place: ActionPlacement, label: string) => {
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

const runTestAction = async (declared: ActionSpec, place: ActionPlacement) => {
  const action = toLampAction(declared);
  setAddedResources([{ ...lamps, actions: [action] }]);
  const rows = createLampRows(2);
  const queryClient = new QueryClient();
  await renderInConsole(
    <>
      <LeaveButton />
      <Routes>
        <Route path="/lamps" element={<ListScreen resource="lamps" />} />
        <Route path="/lamps/:id/show" element={<RecordScreen resource="lamps" />} />
        <Route path="/custom" element={<CustomRoute action={action} />} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </>,
    {
      at: addresses[place] ?? '/lamps',
      queryClient,
      provider: {
        getList: async () => ({ data: [...rows], total: rows.length }),
        getOne: async () => ({ data: createLampRows(1)[0] }),
        runAction: async () => ({ succeeded: ['L-000'], failed: [], answer: createAnswer(action) }),
      },
    },
  );
  await pressAction(place, action.label);
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

const findSecretText = () => screen.queryByDisplayValue(SECRET_TEXT) ?? screen.queryByText(SECRET_TEXT);

describe('response shown only once', () => {
  beforeAll(() =>
    Promise.all([
      import('../../../src/views/actions/ActionDialog'),
      import('../../../src/ui/dialog/ResultDialog'),
      import('../../../src/views/actions/ResponseTable'),
      import('../../../src/views/actions/BulkActions'),
    ]),
  );
  beforeEach(() => setWindowWidth(1200));

  it('is shown for every action that returns a secret, except impersonation', () => {
    const lost = actions.filter(
      ({ action }) =>
        allCalls[action.call as keyof typeof allCalls]?.secret === 'shows' &&
        !action.answerSecret &&
        !action.impersonates,
    );
    expect(lost.map(({ resource, action }) => `${resource} ${action.name}`)).toEqual([]);
    expect(new Set(testedActions.map(({ place }) => place))).toEqual(
      new Set<ActionPlacement>(['row', 'page', 'selection', 'list', 'custom route']),
    );
  });

  it.each(testedActions)(
    'remains until closed, even if the element that opened it disappears: $name, $place',
    async ({ action, place }) => {
      const { emptyLists } = await runTestAction(action, place);
      await waitFor(() => expect(findSecretText()).not.toBeNull());
      expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
      await emptyLists();
      expect(findSecretText()).not.toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
      await screen.findByText('Another page');
      await userEvent.keyboard('{Escape}');
      const backdrop = document.querySelector('.MuiDialog-container');
      if (backdrop) await userEvent.click(backdrop);
      expect(findSecretText()).not.toBeNull();
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(action.answerSecret !== undefined);
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^(I have kept it|Close)$/ }));
      await waitFor(() => expect(findSecretText()).toBeNull());
    },
  );
});
