import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import ListScreen from '../../../src/views/list/ListScreen';
import { createBoat } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const [UPRIGHT, TURNED] = [390, 844];
const resizeWindow = (width: number) => act(async () => setWindowWidth(width));

// Preloads lazy components, because clicks in a test do not wait for them.
beforeAll(() =>
  Promise.all([import('../../../src/views/actions/ActionDialog'), import('../../../src/views/list/Cards')]),
);
beforeEach(() => setWindowWidth(TURNED));

const fetchLamp = async () => ({ data: [createBoat(7)], total: 1 });
const renderList = ({
  queryClient,
  getList = fetchLamp,
}: {
  queryClient?: QueryClient;
  getList?: typeof fetchLamp;
} = {}) =>
  renderInConsole(<ListScreen resource="boats" />, {
    at: '/boats',
    provider: { getList },
    ...(queryClient && { queryClient }),
  });

const chooseAction = async (name: string, options?: Parameters<typeof renderList>[0]) => {
  await renderList(options);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

const openDialog = async (options?: Parameters<typeof renderList>[0]) => {
  await chooseAction('Paint', options);
  return screen.findByRole('textbox', { name: /Colour/ });
};

it('the dialog of a row and its input are preserved when the table switches to cards', async () => {
  const field = await openDialog();
  await userEvent.type(field, 'gold');
  await resizeWindow(UPRIGHT);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('gold');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the deletion prompt remains open when the table switches to cards', async () => {
  await chooseAction('Delete');
  const question = await screen.findByRole('dialog');
  await resizeWindow(UPRIGHT);
  expect(question).toBeInTheDocument();
});

it('a dialog remains open when its row disappears from the list', async () => {
  const queryClient = new QueryClient();
  const rows = [createBoat(7), createBoat(8)];
  const field = await openDialog({
    queryClient,
    getList: async () => ({ data: [...rows], total: rows.length }),
  });
  await userEvent.type(field, 'gold');
  rows.shift();
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Boat 7' })).toBeNull());
  expect(field).toHaveValue('gold');
});
