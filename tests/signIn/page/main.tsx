import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { AuthContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import {
  AuthCallback,
  createAuthClient,
  createAuthProvider,
  SignInGate,
  type TrunklineAuthProvider,
} from '../../../src/authProvider';
import { loadConfig } from '../../../src/config/config';
import { installKit, type Kit } from '../../../src/kit';
import { readClaims } from '../../../src/product/readClaims';
import { terms } from '../../../src/product/terms';

// The page has no declarations, so it needs only what sign-in reads.
installKit({ ...terms, readClaims } as Kit);

declare global {
  interface Window {
    authProvider: TrunklineAuthProvider;
  }
}

/** Page of a minimal console that requires sign-in and shows the user. */
const Page = () => {
  const { pathname, search, hash } = useLocation();
  const [person, setPerson] = useState('');
  useEffect(() => {
    const { authProvider } = window;
    authProvider.checkAuth({}).then(async () => {
      const { email, level } = await authProvider.getIdentity();
      setPerson(`${email} is ${level}`);
    });
  }, []);
  if (!person) return <p>Wait</p>;
  return (
    <>
      <h1>{person}</h1>
      <p id="path">{`${pathname}${search}${hash}`}</p>
      <button type="button" onClick={() => window.authProvider.logout({})}>
        Sign out
      </button>
    </>
  );
};

const config = await loadConfig();
window.authProvider = createAuthProvider(config, createAuthClient(config));
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext.Provider value={window.authProvider}>
        <BrowserRouter>
          <SignInGate>
            <Routes>
              <Route path="/auth-callback" element={<AuthCallback />} />
              <Route path="*" element={<Page />} />
            </Routes>
          </SignInGate>
        </BrowserRouter>
      </AuthContext.Provider>
    </QueryClientProvider>
  </StrictMode>,
);
