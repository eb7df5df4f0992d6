import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle';

interface MessageProps {
  title: string;
  /** Explanation and what to do next. */
  children: ReactNode;
  actions?: ReactNode;
}

export const Message = ({ title, children, actions }: MessageProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', mt: { xs: 4, sm: 12 }, px: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{children}</Typography>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
};
