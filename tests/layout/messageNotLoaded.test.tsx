import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotify } from 'react-admin';
import { expect, it } from 'vitest';
import { Notifications } from '../../src/layout/Notifications';
import { theme } from '../../src/theme/theme';

it('shows a notification as plain text until its component can be loaded', async () => {
  let isMissing = true;
  const load = () =>
    isMissing ? Promise.reject(new Error('Failed to fetch')) : import('../../src/layout/Notification');
  const Notifier = () => {
    const notify = useNotify();
    return (
      <button type="button" onClick={() => notify('Lamp fell.', { type: 'error' })}>
        Tell
      </button>
    );
  };
  render(
    <CoreAdminContext store={memoryStore()}>
      <ThemeProvider theme={theme}>
        <Notifier />
        <Notifications load={load} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  act(() => screen.getByRole('button', { name: 'Tell' }).click());
  expect(await screen.findByRole('alert')).toHaveTextContent('Lamp fell.');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  isMissing = false;
  expect(await screen.findByRole('button', { name: 'Close' }, { timeout: 9000 })).toBeInTheDocument();
});
