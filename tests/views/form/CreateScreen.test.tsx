import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { buildDraftKey, drafts } from '../../../src/lib/tabDrafts';
import CreateScreen from '../../../src/views/form/CreateScreen';
import { enterText } from '../../support/enterText';
import { findInput, renderInConsole } from '../support/renderInConsole';

const renderCreate = async (answer: Record<string, unknown> = { id: '12' }) => {
  const add = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, ...answer } }));
  const view = await renderInConsole(
    <Routes>
      <Route path="/boats/create" element={<CreateScreen resource="boats" />} />
      <Route path="/boats/:id/show" element={<p>The page of the boat</p>} />
      <Route path="/boats" element={<p>All boats</p>} />
    </Routes>,
    { at: '/boats/create', provider: { create: add } },
  );
  return { ...view, add, user: userEvent.setup({ delay: null }) };
};

describe('form for a new record', () => {
  it('starts with the contract defaults and without fields set by the server', async () => {
    await renderCreate();
    expect(await screen.findByRole('heading', { name: 'New boat', level: 1 })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Insured' })).toBeChecked();
    expect(screen.queryByText('State')).toBeNull();
  });

  it('shows secret inputs immediately, since no secret is stored yet', async () => {
    const { user } = await renderCreate();
    await user.click(await screen.findByRole('button', { name: 'Mooring' }));
    expect(await screen.findByLabelText('Gate code', { selector: 'input' })).toBeVisible();
  });

  it('creates a record without empty fields and opens it', async () => {
    const { add, user, place } = await renderCreate();
    await user.click(await screen.findByRole('switch', { name: 'Insured' }));
    await enterText(user, await findInput('Name'), 'Heron');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/12/show'));
    expect(add.mock.lastCall?.[1].data).toEqual({ name: 'Heron', insured: false });
    expect(drafts.own(buildDraftKey('ann', 'boats', 'new'))).toBeUndefined();
  });

  it('returns to the list if the server does not return an id for the new record', async () => {
    const { user, place } = await renderCreate({ id: '' });
    await user.click(await screen.findByRole('switch', { name: 'Insured' }));
    await enterText(user, await findInput('Name'), 'Heron');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(place.pathname).toBe('/boats'));
  });

  it('validates before sending', async () => {
    const { add, user } = await renderCreate();
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(screen.getByText('Policy is required.')).toBeVisible();
    await waitFor(async () => expect(await findInput('Name')).toHaveFocus());
    expect(add).not.toHaveBeenCalled();
  });

  it('restores entered values when it is opened again', async () => {
    const first = await renderCreate();
    await enterText(first.user, await findInput('Name'), 'Heron');
    first.unmount();
    await renderCreate();
    expect(await screen.findByText(/^Restored/)).toBeVisible();
    expect(await findInput('Name')).toHaveValue('Heron');
  });
});
