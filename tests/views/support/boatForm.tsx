import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import { useSubmitKey } from '../../../src/layout/useSubmitKey';
import { draftKey } from '../../../src/lib/tabDrafts';
import EditScreen from '../../../src/views/form/EditScreen';
import { put } from '../../support/put';
import { boat } from './boats';
import { box, inConsole } from './inConsole';

/** Where the draft of the boat is kept. */
export const key = draftKey('ann', 'boats', '7');
/** A call that was refused. */
export const refusal = (status: number, body: object) =>
  new ApiException(status, JSON.stringify(body), {}, body);

const Keys = () => {
  useSubmitKey();
  return null;
};

/** The form of a boat. */
export const edit = async (record = boat(7), options: Parameters<typeof inConsole>[1] = {}) => {
  const getOne = vi.fn(async (_: string, __: { id: unknown; meta?: object }) => ({ data: { ...record } }));
  const update = vi.fn(
    async (_: string, { id, data }: { id: string; data: object; previousData: object }) => ({
      data: { ...data, id },
    }),
  );
  const view = await inConsole(
    <>
      <Keys />
      <Routes>
        <Route path="/boats/:id" element={<EditScreen resource="boats" />} />
        <Route path="/boats/:id/show" element={<p>The page of the boat</p>} />
      </Routes>
    </>,
    { at: '/boats/7', ...options, provider: { getOne, update, ...options.provider } },
  );
  const user = userEvent.setup({ delay: null });
  const fill = async (name: string, text: string) => {
    const input = await box(name);
    await user.clear(input);
    await put(user, input, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, user, fill, save, update, getOne };
};
