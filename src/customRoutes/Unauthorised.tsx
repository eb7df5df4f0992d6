import Button from '@mui/material/Button';
import { LinkBase, useLogout } from 'ra-core';
import { useSession } from '../layout/session';
import { Message } from './Message';

/** The page a failing gate leads to. */
const Unauthorised = () => {
  const { email } = useSession();
  const logout = useLogout();
  return (
    <Message
      title="Access denied"
      actions={
        <>
          <Button component={LinkBase} to="/" variant="contained">
            Go to Home
          </Button>
          <Button variant="outlined" onClick={() => logout()}>
            Sign in as someone else
          </Button>
        </>
      }
    >
      {email ? `${email} may` : 'You may'} not see this page. Ask an administrator if you need it.
    </Message>
  );
};

export default Unauthorised;
