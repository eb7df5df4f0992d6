import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { Message } from './Message';

/** The page of an address nothing answers to. */
export const NotFound = () => (
  <Message
    title="404: no such page"
    actions={
      <Button component={LinkBase} to="/" variant="contained">
        Go to Home
      </Button>
    }
  >
    Nothing is at this address. It may have been mistyped, or what it pointed at was removed.
  </Message>
);
