import type {} from '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { AuthContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { AuthCallback, consumeSignInError, createAuthProvider, SignInGate } from '../../src/authProvider';
import { defaultConfig } from '../../src/config/config';
import { createFakeClient, createLibraryError } from './createFakeClient';

beforeEach(() => {
  consumeSignInError();
});

const openPage = (callbackAddress: string) => {
  const fake = createFakeClient();
  window.history.replaceState(null, '', callbackAddress);
  const gated = (page: React.ReactNode) => <SignInGate>{page}</SignInGate>;
  const router = createMemoryRouter(
    [
      { path: '/auth-callback', element: gated(<AuthCallback />) },
      { path: '*', element: gated(<p>The console</p>) },
    ],
    { initialEntries: ['/before', callbackAddress], initialIndex: 1 },
  );
  const show = () =>
    render(
      <StrictMode>
        <AuthContext.Provider value={createAuthProvider(defaultConfig, fake.client)}>
          <RouterProvider router={router} />
        </AuthContext.Provider>
      </StrictMode>,
    );
  return { fake, router, show };
};

it('navigates to the requested page, replacing the callback', async () => {
  const { fake, router, show } = openPage('/auth-callback?code=c&state=s');
  fake.callback.mockResolvedValue({ appState: { returnTo: '/trunks?page=2#numbers' } });
  show();
  await screen.findByText('The console');
  const { pathname, search, hash } = router.state.location;
  expect(`${pathname}${search}${hash}`).toBe('/trunks?page=2#numbers');
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('shows the error and waits for the user before signing in again', async () => {
  const { fake, router, show } = openPage('/auth-callback?error=access_denied&state=s');
  fake.callback.mockRejectedValue(
    createLibraryError('access_denied', 'The account is blocked', { returnTo: '/trunks' }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'You are not signed in' })).toHaveFocus();
  expect(screen.getByText(/The account is blocked/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByText('The console')).toBeNull();
  expect(fake.login).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(fake.login).toHaveBeenCalledWith({
    appState: { returnTo: '/trunks' },
    authorizationParams: { ui_locales: 'en', prompt: 'login' },
  });
});
