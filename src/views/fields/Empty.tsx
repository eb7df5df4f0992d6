import { styled } from '@mui/material/styles';

const Dash = styled('span')({ color: 'var(--mui-palette-text-disabled)' });

/** What stands where a record has nothing. */
export const Empty = () => (
  <Dash role="img" aria-label="empty">
    –
  </Dash>
);
