import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import { enterText } from '../../support/enterText';
import { findInput, silenceConsoleErrors } from '../support/renderInConsole';
import { createSwitchboard } from '../support/switchboards';
import { getSentData, renderWideForm } from '../support/wideForm';

describe('two users saving the same record', () => {
  const conflict = () =>
    new ApiException(409, '', {}, { message: 'It has changed since you read it.', code: 'conflict' });

  it('see both versions and can save the selected values over the stored values', async () => {
    const update = vi
      .fn(async (_: string, { data }: { data: object }) => ({ data: { id: '7', ...data } }))
      .mockRejectedValueOnce(conflict());
    silenceConsoleErrors();
    const theirs = createSwitchboard({
      name: 'Theirs',
      note: 'Their note',
      lines: 9,
      firmware: { version: 5 },
    });
    const { user } = await renderWideForm({ answers: [createSwitchboard(), theirs], update });
    for (const [label, text] of [
      ['Name', 'Mine'],
      ['Note', 'My note'],
    ] as const) {
      const input = await findInput(label);
      await user.clear(input);
      await enterText(user, input, text);
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    expect(dialog).toHaveTextContent('Before: Harbour');
    expect(dialog).toHaveTextContent('Lines: 4 → 9');
    const name = within(dialog).getByRole('group', { name: 'Name' });
    expect(within(name).getByRole('radio', { name: /Yours Mine/ })).toBeChecked();
    await user.click(within(name).getByRole('radio', { name: /Their saved value Theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The page');
    expect(getSentData(update)).toMatchObject({
      data: { name: 'Theirs', note: 'My note', lines: 9, firmware: { version: 5 } },
      previousData: { name: 'Theirs', firmware: { version: 5 } },
    });
  });

  it('can save both sets of changes if they changed different fields', async () => {
    const update = vi
      .fn(async (_: string, { data }: { data: object }) => ({ data: { id: '7', ...data } }))
      .mockRejectedValueOnce(conflict());
    silenceConsoleErrors();
    const { user } = await renderWideForm({
      answers: [createSwitchboard(), createSwitchboard({ lines: 9 })],
      update,
    });
    await user.type(await findInput('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    expect(dialog).toHaveTextContent('do not touch the same fields');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The page');
    expect(getSentData(update).data).toMatchObject({ name: 'Harbour 2', lines: 9 });
  });

  it('see a reload button and retain their input if the record is unchanged when reloaded', async () => {
    const update = vi.fn().mockRejectedValue(conflict());
    silenceConsoleErrors();
    const { user } = await renderWideForm({ update });
    const name = await findInput('Name');
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Read again' })).toBeInTheDocument();
    expect(name).toHaveValue('Harbour 2');
  });
});
