export { AuthCallback } from './AuthCallback';
export { createAuthClient } from './authClient';
export { createAuthProvider, type TrunklineAuthProvider } from './authProvider';
export type { Identity, Permissions } from './permissions';
export { CALLBACK_PATH } from './returnTarget';
export { SignInGate } from './SignInGate';
export { type SignInFailure, takeSignInError, useSignInFailure } from './signInError';
export { onBeforeSignIn } from './signInRedirect';
