import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import { draftKey, readDraft, writeDraft } from '../../../src/views/form/draft';
import EditScreen from '../../../src/views/form/EditScreen';
import { put } from '../../support/put';
import { boat } from '../support/boats';
import { box, inConsole, pending, quietly } from '../support/inConsole';

const key = draftKey('ann', 'boats', '7');
const refusal = (status: number, body: object) => new ApiException(status, JSON.stringify(body), {}, body);

const edit = async (record = boat(7), options: Parameters<typeof inConsole>[1] = {}) => {
  const getOne = vi.fn(async (_: string, __: { id: unknown; meta?: object }) => ({ data: { ...record } }));
  const update = vi.fn(
    async (_: string, { id, data }: { id: string; data: object; previousData: object }) => ({
      data: { ...data, id },
    }),
  );
  const view = await inConsole(
    <Routes>
      <Route path="/boats/:id" element={<EditScreen resource="boats" />} />
      <Route path="/boats/:id/show" element={<p>The page of the boat</p>} />
    </Routes>,
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

describe('the form of a record', () => {
  it('says where one is, and shows what may not be changed', async () => {
    await edit();
    expect(await screen.findByRole('heading', { name: 'Edit Boat 7', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Boat 7' })).toHaveAttribute('href', '/boats/7/show');
    expect(screen.getByText('Afloat')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  });

  it('reads the record for itself, and not from a row of a list', async () => {
    const { getOne } = await edit();
    await box('Name');
    expect(getOne.mock.lastCall?.[1].meta).toEqual({ detail: true });
  });

  it('saves the whole record, what it does not know untouched, and leads to its page', async () => {
    const { fill, save, update, place } = await edit(boat(7, { nickname: '', mooring: null }));
    await fill('Name', 'Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await save();
    // It is told for five seconds only.
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await screen.findByText('The page of the boat')).toBeVisible();
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    const { id, data, previousData } = update.mock.lastCall?.[1] ?? {};
    expect(id).toBe('7');
    expect(data).toEqual(boat(7, { nickname: '', mooring: null, name: 'Heron' }));
    expect(previousData).toEqual(boat(7, { nickname: '', mooring: null }));
  });

  it('has nothing to save until something is changed, and goes back to that', async () => {
    const { fill, user } = await edit();
    expect(await screen.findByText('Nothing changed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await fill('Name', 'Heron');
    await fill('Length', '12');
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revert all' }));
    expect(await screen.findByText('Nothing changed.')).toBeVisible();
    expect(await box('Name')).toHaveValue('Boat 7');
    expect(await box('Length')).toHaveValue('9');
  });

  it('asks for fields only while their condition holds', async () => {
    const { user, save, update } = await edit();
    await box('Name');
    expect(screen.queryByRole('textbox', { name: 'Policy' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Insured' }));
    expect(await box('Policy')).toBeVisible();
    await save();
    expect(await screen.findByText('Policy is required.')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
    await user.click(screen.getByRole('switch', { name: 'Insured' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Policy' })).toBeNull());
  });

  it('draws a section when it is opened, and checks it also when it never was', async () => {
    const { fill, save, update, user } = await edit(boat(7, { mooring: { berth: 'nowhere' } }));
    await box('Name');
    expect(screen.queryByRole('textbox', { name: 'Berth' })).toBeNull();
    await fill('Name', 'Heron');
    await save();
    const berth = await box('Berth');
    expect(screen.getByText('Berth: a letter and a number.')).toBeVisible();
    await waitFor(() => expect(berth).toHaveFocus());
    expect(screen.getAllByText('1 to correct')).toHaveLength(2);
    expect(update).not.toHaveBeenCalled();
    await user.clear(berth);
    await put(user, berth, 'B12');
    expect(await screen.findByText('1 changed')).toBeVisible();
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron', mooring: { berth: 'B12' } });
  });

  it('saves with the keyboard, and once however often it is pressed', async () => {
    const answer = pending<{ data: object }>();
    const update = vi.fn(() => answer.promise);
    const { fill, user } = await edit(boat(7), { provider: { update } });
    await fill('Name', 'Heron');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(update).toHaveBeenCalled());
    answer.resolve({ data: boat(7, { name: 'Heron' }) });
    expect(await screen.findByText('The page of the boat')).toBeVisible();
    expect(update).toHaveBeenCalledTimes(1);
  });
});

describe('a save that fails', () => {
  const failing = async (error: unknown) => {
    quietly();
    const update = vi
      .fn()
      .mockRejectedValueOnce(error)
      .mockResolvedValue({ data: boat(7, { name: 'Heron' }) });
    const view = await edit(boat(7), { provider: { update } });
    await view.fill('Name', 'Heron');
    await view.save();
    const alerts = await screen.findAllByRole('alert');
    expect(await box('Name')).toHaveValue('Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    return { ...view, update, text: alerts.map((one) => one.textContent).join(' | ') };
  };

  it('marks the fields the server refuses, and says what it says of others', async () => {
    const { fill, save, user, place } = await failing(
      refusal(400, {
        message: 'Name is taken.',
        errors: [
          { field: 'name', message: 'Name is taken.' },
          { field: 'mooring.berth', message: 'Berth is let.' },
          { field: 'owner', message: 'Owner is unknown.' },
        ],
      }),
    );
    expect(await box('Name')).toHaveAccessibleDescription('Name is taken.');
    expect(await box('Berth')).toHaveAccessibleDescription('Berth is let.');
    expect(screen.getByText('Name is taken. Owner is unknown.')).toBeVisible();
    await fill('Name', 'Grebe');
    expect(await box('Name')).not.toHaveAccessibleDescription();
    await user.clear(await box('Berth'));
    await save();
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
  });

  it('is tried again when the server could not be reached', async () => {
    const { user, update, place, text } = await failing(new TypeError('Failed to fetch'));
    expect(text).toContain('The server cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(update).toHaveBeenCalledTimes(2);
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' });
  });

  it('says that somebody else was faster, and reads again without losing what is typed', async () => {
    const { user, getOne, text } = await failing(refusal(409, {}));
    expect(text).toContain('Someone else changed it in the meantime.');
    getOne.mockResolvedValue({ data: boat(7, { length: 14 }) });
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(async () => expect(await box('Length')).toHaveValue('14'));
    expect(await box('Name')).toHaveValue('Heron');
  });

  it('says a refusal where it happened', async () => {
    const { text, place } = await failing(refusal(403, {}));
    expect(text).toContain('You don’t have permission to change this.');
    await waitFor(() => expect(place.pathname).toBe('/boats/7'));
  });

  it('says the text of the catalogue where the server says nothing', async () => {
    const { text } = await failing(refusal(500, {}));
    expect(text).toContain('An unexpected server error occurred.');
  });
});

describe('what was typed and not saved', () => {
  it('is kept, and back when the form opens again', async () => {
    const first = await edit();
    await first.fill('Name', 'Heron');
    first.unmount();
    expect(readDraft(key)).toMatchObject({ values: { name: 'Heron' }, before: { name: 'Boat 7' } });
    const { save, update } = await edit();
    expect(await screen.findByText(/^Restored your unsaved changes from /)).toBeVisible();
    expect(await box('Name')).toHaveValue('Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' }));
    expect(await screen.findByText('The page of the boat')).toBeVisible();
    expect(readDraft(key)).toBeUndefined();
  });

  it('is restored into sections nobody has opened', async () => {
    writeDraft(key, { values: { 'mooring.berth': 'B12' }, before: { 'mooring.berth': undefined } });
    const { save, update } = await edit();
    expect(await screen.findByText('1 changed')).toBeVisible();
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ mooring: { berth: 'B12' } }));
  });

  it('goes when it is discarded', async () => {
    writeDraft(key, { values: { name: 'Heron' }, before: { name: 'Boat 7' } });
    const { user, unmount } = await edit();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await box('Name')).toHaveValue('Boat 7');
    expect(screen.queryByText(/^Restored/)).toBeNull();
    unmount();
    expect(readDraft(key)).toBeUndefined();
  });

  it('tells what somebody else has changed since', async () => {
    writeDraft(key, { values: { name: 'Heron' }, before: { name: 'Egret' } });
    await edit();
    expect(await screen.findByText(/Changed by others since: Name\./)).toBeVisible();
  });

  it('is not brought back when it is what the record says by now', async () => {
    writeDraft(key, { values: { name: 'Boat 7' }, before: { name: 'Egret' } });
    await edit();
    await box('Name');
    await waitFor(() => expect(readDraft(key)).toBeUndefined());
    expect(screen.queryByText(/^Restored/)).toBeNull();
  });

  it('is nobody else’s', async () => {
    writeDraft(key, { values: { name: 'Heron' }, before: { name: 'Boat 7' } });
    await edit(boat(7), { user: 'bob' });
    expect(await box('Name')).toHaveValue('Boat 7');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByText(/^Restored/)).toBeNull();
  });

  it('holds no secret', async () => {
    const { fill, user, unmount, save, update } = await edit();
    await fill('Name', 'Heron');
    await user.click(screen.getByRole('button', { name: 'Mooring' }));
    await user.click(await screen.findByRole('button', { name: 'Change Gate code' }));
    await put(user, screen.getByLabelText('Gate code', { selector: 'input' }), 'open sesame');
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await act(() => new Promise((done) => setTimeout(done, 500)));
    expect(readDraft(key)?.values).toEqual({ name: 'Heron' });
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ gate_code: 'open sesame' }));
    unmount();
    expect(JSON.stringify(localStorage)).not.toContain('sesame');
  });

  it('does not send a secret that nobody changed', async () => {
    const { fill, save, update } = await edit();
    await fill('Name', 'Heron');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1].data).not.toHaveProperty('gate_code');
  });

  it('is not lost by storage that is off', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    const { fill, save, update } = await edit();
    await fill('Name', 'Heron');
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' }));
  });
});

describe('leaving a form', () => {
  const leaving = async (change: boolean) => {
    const { user, fill, place, ...view } = await edit();
    await box('Name');
    if (change) await fill('Name', 'Heron');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    return { user, place, ...view };
  };

  it('is free while nothing is changed', async () => {
    const { place } = await leaving(false);
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
  });

  it('is asked about otherwise, and may be thought better of', async () => {
    const { user, place } = await leaving(true);
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(dialog).getByText(/^One change is not saved\. Your changes stay/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(place.pathname).toBe('/boats/7'));
    expect(await box('Name')).toHaveValue('Heron');
  });

  it('keeps the draft', async () => {
    const { user, place } = await leaving(true);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(readDraft(key)?.values).toEqual({ name: 'Heron' });
  });

  it('gives the draft up when told to', async () => {
    const { user, place } = await leaving(true);
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(readDraft(key)).toBeUndefined();
  });
});

describe('a record that can not be read', () => {
  const trouble = async (error: unknown) => {
    quietly();
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(error)
      .mockResolvedValue({ data: boat(7) });
    return edit(boat(7), { provider: { getOne } });
  };

  it('is said to be gone, with the way back', async () => {
    await trouble(refusal(404, {}));
    expect(await screen.findByRole('heading', { name: 'No such boat' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All boats' })).toHaveAttribute('href', '/boats');
  });

  it('is tried again after a dropped connection', async () => {
    const { user } = await trouble(new TypeError('Failed to fetch'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await box('Name')).toHaveValue('Boat 7');
  });
});
