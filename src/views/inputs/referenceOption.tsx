import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';
import type { ReferenceOption } from './useReferenceOptions';

export const renderReferenceOption = (
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { label, note }: ReferenceOption,
) => (
  <li key={key} {...props}>
    <span>
      {label}
      {note && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </span>
  </li>
);
