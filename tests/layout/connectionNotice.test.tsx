import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectionNotice } from '../../src/layout/ConnectionNotice';
import { waitForServer } from '../../src/lib/serverWait';

it('is shown while the device is offline, and while the server has asked to wait', async () => {
  render(<ConnectionNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. What you typed is kept; send it when you are back.',
  );
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
  const end = new AbortController();
  let wait: Promise<void> = Promise.resolve();
  act(() => {
    wait = waitForServer(60, end.signal).catch(() => undefined);
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^The server has asked to wait/);
  await act(async () => {
    end.abort();
    await wait;
  });
  expect(screen.queryByRole('status')).toBeNull();
});
