import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineAuthProvider } from './authProvider';
import { type SignInFailure, useSignInFailure } from './getSignInFailure';

/**
 * Shows a failed sign-in instead of the console, whose pages would redirect to the identity provider again. Wraps all
 * routes, inside the context of the auth provider.
 */
export const SignInGate = ({ children }: PropsWithChildren) => {
  const failure = useSignInFailure();
  return failure ? <SignInFailed {...failure} /> : children;
};

const SignInFailed = ({
  title = t('You are not signed in'),
  message,
  advice,
  target,
  retry = 'signIn',
}: SignInFailure) => {
  const authProvider = useAuthProvider<TrunklineAuthProvider>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack component="main" spacing={2} sx={{ maxWidth: 480, mx: 'auto', p: 3, mt: { xs: 2, sm: 10 } }}>
      <Typography component="h1" variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
      {advice && <Typography color="textSecondary">{advice}</Typography>}
      <Button
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() =>
          retry === 'load' ? window.location.reload() : authProvider?.login({ target, reauthenticate: true })
        }
      >
        {retry === 'load' ? t('Try again') : t('Sign in again')}
      </Button>
    </Stack>
  );
};
