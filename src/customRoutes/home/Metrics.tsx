import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { Skeleton } from '../../ui/Skeleton';
import { Days } from './Days';
import { metrics } from './homeMetrics';
import { Section } from './Section';
import { Shares } from './Shares';
import { useOpenResource } from './useOpenResource';

/** The metrics the reader may see; they are read once the page stands, each by itself. */
export const Metrics = () => {
  const isOpen = useOpenResource();
  const isIdle = useWhenIdle(true);
  return metrics
    .filter(({ resource }) => isOpen(resource))
    .map((metric) => {
      const waiting = <Skeleton height={140} label={`Loading: ${metric.label}`} />;
      return (
        <Section key={metric.name} title={metric.label}>
          <Box sx={{ px: 2, pb: 1.5 }}>
            {isIdle ? (
              <Suspense fallback={waiting}>
                {metric.kind === 'shares' ? <Shares metric={metric} /> : <Days metric={metric} />}
              </Suspense>
            ) : (
              waiting
            )}
          </Box>
        </Section>
      );
    });
};
