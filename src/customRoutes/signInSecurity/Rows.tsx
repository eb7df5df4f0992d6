import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Row {
  key: string;
  icon: ReactNode;
  title: string;
  /** Details, joined on one line. Empty values are omitted. */
  about: (string | null | undefined | false)[];
  action?: ReactNode;
}

export const Rows = ({ label, empty, rows }: { label: string; empty: string; rows: Row[] }) =>
  rows.length === 0 ? (
    <Typography sx={{ py: 1.5 }}>{empty}</Typography>
  ) : (
    <Box component="ul" aria-label={label} sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}>
      {rows.map(({ key, icon, title, about, action }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ display: 'flex', color: 'text.secondary' }}>{icon}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
            <Typography variant="body2" color="textSecondary">
              {about.filter(Boolean).join(', ')}
            </Typography>
          </Box>
          {action}
        </Box>
      ))}
    </Box>
  );
