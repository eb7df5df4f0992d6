import { useEffect } from 'react';
import { useAuthProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TrunklineAuthProvider } from './authProvider';

/**
 * Callback page of the identity provider. Completes the sign-in and continues to the requested page, replacing the
 * history entry, so that the back button does not lead back here.
 */
export const AuthCallback = () => {
  const authProvider = useAuthProvider<TrunklineAuthProvider>();
  const navigate = useNavigate();
  useEffect(() => {
    // Not cancelled on unmount, because an error unmounts this page before it has navigated.
    authProvider?.handleCallback().then(({ redirectTo }) => navigate(redirectTo, { replace: true }));
  }, [authProvider, navigate]);
  return null;
};
