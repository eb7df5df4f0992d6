import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import EditScreen from '../../../src/views/form/EditScreen';
import { findInput, renderInConsole } from './renderInConsole';
import { createSwitchboard } from './switchboards';

/** Renders the form of a switchboard, which has hundreds of fields in collapsible sections. */
export const renderWideForm = async (
  options: {
    answers?: Record<string, unknown>[];
    update?: ReturnType<typeof vi.fn>;
    level?: 'staff' | 'reseller';
  } = {},
) => {
  const answers = [...(options.answers ?? [createSwitchboard()])];
  const update =
    options.update ??
    vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '7', ...data } }));
  const view = await renderInConsole(
    <Routes>
      <Route
        path="/switchboards/:id"
        element={
          <ResourceContextProvider value="switchboards">
            <EditScreen resource="switchboards" />
          </ResourceContextProvider>
        }
      />
      <Route path="/switchboards/:id/show" element="The page" />
    </Routes>,
    {
      at: '/switchboards/7',
      level: options.level ?? 'staff',
      provider: {
        getOne: vi.fn(async () => ({ data: answers.length > 1 ? answers.shift() : answers[0] })),
        update,
        call: async () => ({ rec_calls: 'true', rec_keep: '3600' }),
      },
    },
  );
  await findInput('Name');
  return { ...view, update, user: userEvent.setup() };
};

export const getSentData = (update: ReturnType<typeof vi.fn>) =>
  update.mock.calls.at(-1)?.[1] as { data: object; previousData: object };
