import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useWhenIdle } from '../../views/list/useWhenIdle';
import { Waiting } from '../../views/Waiting';
import { Days } from './Days';
import { figures } from './figures';
import { Section } from './Section';
import { Shares } from './Shares';
import { useOpenResource } from './useOpenResource';

/** The figures the reader may see; they are read once the page stands, each by itself. */
export const Figures = () => {
  const isOpen = useOpenResource();
  const isIdle = useWhenIdle(true);
  return figures
    .filter(({ resource }) => isOpen(resource))
    .map((figure) => {
      const waiting = <Waiting height={140} label={`Loading: ${figure.label}`} />;
      return (
        <Section key={figure.name} title={figure.label}>
          <Box sx={{ px: 2, pb: 1.5 }}>
            {isIdle ? (
              <Suspense fallback={waiting}>
                {figure.kind === 'shares' ? <Shares figure={figure} /> : <Days figure={figure} />}
              </Suspense>
            ) : (
              waiting
            )}
          </Box>
        </Section>
      );
    });
};
