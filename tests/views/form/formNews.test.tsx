import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSubjectKey } from '../../../src/dataProvider/changes/changeEvents';
import { setAddedResources } from '../../../src/declaration/registry';
import { renderEdit } from '../support/boatForm';
import { boats, createBoat } from '../support/boats';
import { createFakeFeed } from '../support/changeFeed';
import { findInput } from '../support/renderInConsole';

const subject = { entity: 'boat', account: '7' };

beforeEach(() => {
  setAddedResources([
    {
      ...boats,
      history: { entity: 'boat', send: { entity: { literal: 'boat' }, account: '$record.id' }, fields: [] },
    },
  ]);
});

/** Renders the form of a boat that other users change during the test. */
const renderLiveForm = async () => {
  const live = createFakeFeed();
  const now = { record: createBoat(7) as ReturnType<typeof createBoat> & { lastModifiedBy?: string } };
  const getOne = vi.fn(async () => ({ data: { ...now.record } }));
  const view = await renderEdit(createBoat(7), { provider: { getOne, watchChanges: live.watchChanges } });
  await waitFor(() => expect(live.forms.size).toBe(1));
  const readers = (...names: string[]) =>
    act(async () =>
      live.readers.set(
        new Map([[getSubjectKey(subject), names.map((name) => ({ name, since: new Date().toISOString() }))]]),
      ),
    );
  return { ...view, ...live, now, readers };
};

describe('form open for several users', () => {
  it('shows which other users have the form open, and since when', async () => {
    const { readers, forms, unmount } = await renderLiveForm();
    expect([...forms]).toMatchObject([subject]);
    expect(screen.queryByText(/open/)).toBeNull();
    await readers('Mira Demo');
    expect(screen.getByText(/^Mira Demo has this open since \d\d:\d\d$/)).toBeInTheDocument();
    await readers('Mira Demo', 'Ann Sample');
    expect(screen.getByText('Mira Demo and Ann Sample have this open')).toBeInTheDocument();
    await readers('Mira Demo', 'Ann Sample', 'Bo Specimen');
    expect(screen.getByText('Mira Demo and 2 others have this open')).toBeInTheDocument();
    await readers();
    expect(screen.queryByText(/this open/)).toBeNull();
    unmount();
    expect(forms.size).toBe(0);
  });

  it('reports changes by another user and preserves the input when they are shown', async () => {
    const { now, change, fill, user } = await renderLiveForm();
    await fill('Name', 'Grebe');
    now.record = createBoat(7, { length: 11, lastModifiedBy: 'Mira Demo' });
    await change();
    expect(await screen.findByText('Changed by Mira Demo just now.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Length/)).toHaveDisplayValue('9');
    await user.click(screen.getByRole('button', { name: 'Show the changes' }));
    await waitFor(() => expect(screen.getByLabelText(/^Length/)).toHaveDisplayValue('11'));
    expect(await findInput('Name')).toHaveValue('Grebe');
    expect(screen.queryByText(/just now/)).toBeNull();
  });

  it('prompts the user to choose a value if both users changed a field', async () => {
    const { now, change, fill, user } = await renderLiveForm();
    await fill('Name', 'Grebe');
    now.record = createBoat(7, { name: 'Heron' });
    await change();
    await user.click(await screen.findByRole('button', { name: 'Show the changes' }));
    expect(await screen.findByRole('dialog', { name: 'Someone else saved changes' })).toHaveTextContent(
      'Heron',
    );
  });

  it('ignores changes to fields that the form does not contain', async () => {
    const { now, change } = await renderLiveForm();
    now.record = createBoat(7, { rigging: { masts: 3 } });
    await change();
    expect(screen.queryByText(/just now/)).toBeNull();
  });
});
