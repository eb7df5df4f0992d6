import { useAuthProvider } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrunklineAuthProvider } from './authProvider';

/**
 * The page the identity provider comes back to: finishes the sign-in and goes on to where it started from, in place
 * of itself, so that the back button does not lead here again.
 */
export const AuthCallback = () => {
  const authProvider = useAuthProvider<TrunklineAuthProvider>();
  const navigate = useNavigate();
  useEffect(() => {
    // Not undone when unmounting: a failure is shown in place of this page before it has moved on.
    authProvider?.handleCallback().then(({ redirectTo }) => navigate(redirectTo, { replace: true }));
  }, [authProvider, navigate]);
  return null;
};
