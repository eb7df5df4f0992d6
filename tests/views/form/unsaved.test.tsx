import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../support/enterText';
import { findInput } from '../support/renderInConsole';
import { renderWideForm } from '../support/wideForm';

describe('list of unsaved changes', () => {
  it('shows old and new values, focuses a field and reverts individual changes', async () => {
    const { user } = await renderWideForm();
    await user.click(await screen.findByRole('button', { name: 'Recording' }));
    const name = await findInput('Name');
    await user.clear(name);
    await enterText(user, name, 'Pier');
    const retentionBox = await findInput('Keep recordings');
    await user.clear(retentionBox);
    await enterText(user, retentionBox, '2 h');
    await user.click(screen.getByRole('button', { name: '2 unsaved changes' }));
    const list = await screen.findByRole('list', { name: 'Unsaved changes' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('NameHarbour→Pier');
    expect(second).toHaveTextContent('Keep recordings1 min→2 h');
    await user.click(within(list).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(name).toHaveFocus());
    await user.click(within(list).getByRole('button', { name: 'Revert Name' }));
    expect(name).toHaveValue('Harbour');
    expect(await screen.findByRole('button', { name: '1 unsaved change' })).toBeInTheDocument();
    expect(retentionBox).toHaveValue('2 h');
  });

  it('never contains a secret', async () => {
    const { user } = await renderWideForm();
    await user.click(await screen.findByRole('button', { name: 'Recording' }));
    await user.click(await screen.findByRole('button', { name: 'Change Recording PIN' }));
    await enterText(user, await screen.findByLabelText('Recording PIN'), '7294');
    await user.click(await screen.findByRole('button', { name: '1 unsaved change' }));
    const list = await screen.findByRole('list', { name: 'Unsaved changes' });
    expect(list).toHaveTextContent('A new one');
    expect(list).not.toHaveTextContent('7294');
  });
});
