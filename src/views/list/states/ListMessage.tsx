import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListMessageProps {
  title: string;
  text?: string;
  /** What can be done about it. */
  children?: ReactNode;
  role?: 'status' | 'alert';
}

/** What stands in place of rows when there are none. */
export const ListMessage = ({ title, text, children, role = 'status' }: ListMessageProps) => (
  <Box
    role={role}
    sx={{
      flex: '1 1 auto',
      minHeight: 200,
      p: 4,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      textAlign: 'center',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
    }}
  >
    <Typography variant="h2">{title}</Typography>
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {text}
      </Typography>
    )}
    {children && (
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {children}
      </Box>
    )}
  </Box>
);
