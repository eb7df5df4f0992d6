import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import { useSubmitKey } from '../../../src/layout/useSubmitKey';
import { buildDraftKey } from '../../../src/lib/tabDrafts';
import EditScreen from '../../../src/views/form/EditScreen';
import { enterText } from '../../support/enterText';
import { createBoat } from './boats';
import { findInput, renderInConsole } from './renderInConsole';

export const boatDraftKey = buildDraftKey('ann', 'boats', '7');
export const createRefusal = (status: number, body: object) =>
  new ApiException(status, JSON.stringify(body), {}, body);

const FormKeys = () => {
  useSubmitKey();
  return null;
};

export const renderEdit = async (
  record = createBoat(7),
  options: Parameters<typeof renderInConsole>[1] = {},
) => {
  const getOne = vi.fn(async (_: string, __: { id: unknown; meta?: object }) => ({ data: { ...record } }));
  const update = vi.fn(
    async (_: string, { id, data }: { id: string; data: object; previousData: object }) => ({
      data: { ...data, id },
    }),
  );
  const view = await renderInConsole(
    <>
      <FormKeys />
      <Routes>
        <Route path="/boats/:id" element={<EditScreen resource="boats" />} />
        <Route path="/boats/:id/show" element={<p>The page of the boat</p>} />
      </Routes>
    </>,
    { at: '/boats/7', ...options, provider: { getOne, update, ...options.provider } },
  );
  const user = userEvent.setup({ delay: null });
  const fill = async (name: string, text: string) => {
    const input = await findInput(name);
    await user.clear(input);
    await enterText(user, input, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, user, fill, save, update, getOne };
};
