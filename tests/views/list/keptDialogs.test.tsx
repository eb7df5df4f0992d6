import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import ListScreen from '../../../src/views/list/ListScreen';
import { boat } from '../support/boats';
import { inConsole } from '../support/inConsole';
import { windowOf } from '../support/windowOf';

const [UPRIGHT, TURNED] = [390, 844];
const turn = (width: number) => act(async () => windowOf(width));

// Loads what a click opens: a test's clicks do not wait for it.
beforeAll(() =>
  Promise.all([import('../../../src/views/actions/ActionDialog'), import('../../../src/views/list/Cards')]),
);
beforeEach(() => windowOf(TURNED));

const one = async () => ({ data: [boat(7)], total: 1 });
const draw = ({ queryClient, getList = one }: { queryClient?: QueryClient; getList?: typeof one } = {}) =>
  inConsole(<ListScreen resource="boats" />, {
    at: '/boats',
    provider: { getList },
    ...(queryClient && { queryClient }),
  });

const chosen = async (name: string, options?: Parameters<typeof draw>[0]) => {
  await draw(options);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

const opened = async (options?: Parameters<typeof draw>[0]) => {
  await chosen('Paint', options);
  return screen.findByRole('textbox', { name: /Colour/ });
};

it('keeps the dialog of a row and what was typed into it as its table becomes cards', async () => {
  const field = await opened();
  await userEvent.type(field, 'gold');
  await turn(UPRIGHT);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('gold');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the question whether to delete likewise', async () => {
  await chosen('Delete');
  const question = await screen.findByRole('dialog');
  await turn(UPRIGHT);
  expect(question).toBeInTheDocument();
});

it('keeps the dialog of a row that leaves the list', async () => {
  const queryClient = new QueryClient();
  const rows = [boat(7), boat(8)];
  const field = await opened({ queryClient, getList: async () => ({ data: [...rows], total: rows.length }) });
  await userEvent.type(field, 'gold');
  rows.shift();
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Boat 7' })).toBeNull());
  expect(field).toHaveValue('gold');
});
