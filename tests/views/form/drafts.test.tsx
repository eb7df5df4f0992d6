import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drafts } from '../../../src/lib/tabDrafts';
import { type Draft, saveDraft } from '../../../src/views/form/draft';
import { enterText } from '../../support/enterText';
import { boatDraftKey, renderEdit } from '../support/boatForm';
import { createBoat } from '../support/boats';
import { findInput } from '../support/renderInConsole';

const readDraft = (of: string) => drafts.own(of)?.value as Draft | undefined;

describe('draft of a form', () => {
  it('is saved, and restored when the form is opened again', async () => {
    const first = await renderEdit();
    await first.fill('Name', 'Heron');
    first.unmount();
    expect(readDraft(boatDraftKey)).toMatchObject({ values: { name: 'Heron' }, before: { name: 'Boat 7' } });
    const { save, update } = await renderEdit();
    expect(await screen.findByText(/^Restored your unsaved changes from /)).toBeVisible();
    expect(await findInput('Name')).toHaveValue('Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' }));
    expect(await screen.findByText('The page of the boat')).toBeVisible();
    expect(readDraft(boatDraftKey)).toBeUndefined();
  });

  it('is also restored in sections that were never opened', async () => {
    saveDraft(boatDraftKey, { values: { 'mooring.berth': 'B12' }, before: { 'mooring.berth': undefined } });
    const { save, update } = await renderEdit();
    expect(await screen.findByText('1 changed')).toBeVisible();
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ mooring: { berth: 'B12' } }));
  });

  it('is removed if the user discards it', async () => {
    saveDraft(boatDraftKey, { values: { name: 'Heron' }, before: { name: 'Boat 7' } });
    const { user, unmount } = await renderEdit();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await findInput('Name')).toHaveValue('Boat 7');
    expect(screen.queryByText(/^Restored/)).toBeNull();
    unmount();
    expect(readDraft(boatDraftKey)).toBeUndefined();
  });

  it('names the fields that other users have changed since the draft was saved', async () => {
    saveDraft(boatDraftKey, { values: { name: 'Heron' }, before: { name: 'Egret' } });
    await renderEdit();
    expect(await screen.findByText(/Changed by others since: Name\./)).toBeVisible();
  });

  it('is removed if it is the same as the current record', async () => {
    saveDraft(boatDraftKey, { values: { name: 'Boat 7' }, before: { name: 'Egret' } });
    await renderEdit();
    await findInput('Name');
    await waitFor(() => expect(readDraft(boatDraftKey)).toBeUndefined());
    expect(screen.queryByText(/^Restored/)).toBeNull();
  });

  it('is visible only to the user who created it', async () => {
    saveDraft(boatDraftKey, { values: { name: 'Heron' }, before: { name: 'Boat 7' } });
    const take = vi.spyOn(drafts, 'take');
    await renderEdit(createBoat(7), { user: 'bob' });
    expect(await findInput('Name')).toHaveValue('Boat 7');
    await waitFor(() => expect(take).toHaveBeenCalled());
    await act(async () => expect(await take.mock.results.at(-1)?.value).toBeUndefined());
    expect(screen.queryByText(/^Restored/)).toBeNull();
  });

  it('contains no secrets', async () => {
    const { fill, user, unmount, save, update } = await renderEdit();
    await fill('Name', 'Heron');
    await user.click(screen.getByRole('button', { name: 'Mooring' }));
    await user.click(await screen.findByRole('button', { name: 'Change Gate code' }));
    await enterText(user, screen.getByLabelText('Gate code', { selector: 'input' }), 'open sesame');
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    // Text typed after the secret is saved together with all earlier input.
    await fill('Name', 'Egret');
    await waitFor(() => expect(readDraft(boatDraftKey)?.values).toEqual({ name: 'Egret' }));
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ gate_code: 'open sesame' }));
    unmount();
    expect(JSON.stringify(localStorage)).not.toContain('sesame');
  });

  it('does not cause an unchanged secret to be sent', async () => {
    const { fill, save, update } = await renderEdit();
    await fill('Name', 'Heron');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1].data).not.toHaveProperty('gate_code');
  });

  it('does not prevent the form from being saved if storage is disabled', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    const { fill, save, update } = await renderEdit();
    await fill('Name', 'Heron');
    await save();
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' }));
  });
});

describe('leaving a form', () => {
  const leaving = async (change: boolean) => {
    const { user, fill, place, ...view } = await renderEdit();
    await findInput('Name');
    if (change) await fill('Name', 'Heron');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    return { user, place, ...view };
  };

  it('requires no confirmation if there are no changes', async () => {
    const { place } = await leaving(false);
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
  });

  it('requires confirmation if there are unsaved changes, and can be cancelled', async () => {
    const { user, place } = await leaving(true);
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(dialog).getByText(/^One change is not saved\. Your changes stay/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(place.pathname).toBe('/boats/7'));
    expect(await findInput('Name')).toHaveValue('Heron');
  });

  it('preserves the draft', async () => {
    const { user, place } = await leaving(true);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(readDraft(boatDraftKey)?.values).toEqual({ name: 'Heron' });
  });

  it('deletes the draft on request', async () => {
    const { user, place } = await leaving(true);
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(readDraft(boatDraftKey)).toBeUndefined();
  });
});
