import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findFields } from '../../../src/views/form/findFields';
import { enterText } from '../../support/enterText';
import { findInput } from '../support/renderInConsole';
import { createSwitchboard, switchboards } from '../support/switchboards';
import { getSentData, renderWideForm } from '../support/wideForm';

describe('search in a form', () => {
  const labels = (typed: string) => findFields(switchboards.form, typed).map(({ field }) => field.label);

  it('matches the label, API name, keywords, section and help text', () => {
    expect(labels('keep')).toEqual(['Keep recordings']);
    expect(labels('rec_keep')).toEqual(['Keep recordings']);
    expect(labels('retention')).toEqual(['Keep recordings']);
    expect(labels('beep')).toEqual(['Tone']);
    expect(labels('hours_thu')).toEqual(['Opening hours']);
    expect(labels('tone')[0]).toBe('Tone');
    expect(labels('recording')).toEqual(
      expect.arrayContaining(['Recording PIN', 'Keep recordings', 'Record calls', 'Tone']),
    );
    expect(labels('no such thing')).toEqual([]);
  });

  it('opens the section and moves focus to the field', async () => {
    const { user } = await renderWideForm();
    expect(screen.queryByRole('textbox', { name: 'Keep recordings' })).toBeNull();
    await enterText(user, await screen.findByRole('combobox', { name: 'Find a setting' }), 'keep', '{Enter}');
    await waitFor(async () => expect(await findInput('Keep recordings')).toHaveFocus());
  });

  it('moves focus to the selected option, which is the tab stop', async () => {
    const { user } = await renderWideForm({ answers: [createSwitchboard({ rec_calls: 'false' })] });
    await enterText(
      user,
      await screen.findByRole('combobox', { name: 'Find a setting' }),
      'record calls',
      '{Enter}',
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: 'No' })).toHaveFocus());
  });

  it('opens with the slash key, and explains why a field cannot be reached', async () => {
    const { user } = await renderWideForm({ answers: [createSwitchboard({ zone: '' })] });
    const search = await screen.findByRole('combobox', { name: 'Find a setting' });
    // Within a text field, a slash is typed as text, so the focus is removed first.
    await user.click(document.body);
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('late');
    expect(await screen.findByRole('option', { name: /Depends on: “Time zone”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

it('the form shows only fields that the user’s level permits', async () => {
  await renderWideForm({ level: 'reseller' });
  expect(screen.queryByRole('textbox', { name: 'Owner' })).toBeNull();
});

describe('inherited settings', () => {
  it('show the inherited value and its source, and are cleared with an empty string', async () => {
    const { user, update } = await renderWideForm();
    await user.click(await screen.findByRole('button', { name: 'Recording' }));
    expect(await screen.findByRole('radio', { name: 'Default: Yes' })).toBeChecked();
    expect(screen.getAllByText('From the domain')[0]).toBeInTheDocument();
    const retentionBox = await findInput('Keep recordings');
    await user.clear(retentionBox);
    expect(retentionBox).toHaveAttribute('placeholder', 'Default: 1 h');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(getSentData(update).data).toEqual(createSwitchboard({ rec_keep: '', rec_calls: 'false' }));
  });
});
