import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LinkBase } from 'react-admin';
import { Panel } from './Panel';

interface Props {
  title: string;
  aside?: ReactNode;
  /** Link to the screen that shows everything. */
  more?: { label: string; to: string } | undefined;
  children: ReactNode;
}

export const Section = ({ title, aside, more, children }: Props) => {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          pt: 1.5,
          pb: 0.5,
          minHeight: 44,
        }}
      >
        <Typography id={id} variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {aside}
        {more && (
          <Typography variant="body2" sx={{ '& a': { display: 'inline-block', py: { xs: 1.5, sm: 0 } } }}>
            <LinkBase to={more.to}>{more.label}</LinkBase>
          </Typography>
        )}
      </Box>
      {children}
    </Panel>
  );
};
