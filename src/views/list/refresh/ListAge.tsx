import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type MessageDescriptor, msg, t } from '#i18n';
import { formatDuration } from '../../../../contract/formatDuration';
import { useStore } from '../../../lib/store';
import { formatRelative } from '../../fields/formatCaches';
import { liveness, type Pause, refreshPause } from './liveness';
import { useReadAt } from './useReadAt';

/** Age in milliseconds below which rows count as current. */
const freshMs = 5_000;
/** Age in milliseconds above which a list without automatic refresh displays its age. */
const staleMs = 60_000;
const updateMs = 5_000;

const pauseMessages: Record<Pause, MessageDescriptor> = {
  hidden: msg('{read}, paused while the page is hidden'),
  selecting: msg('{read}, paused while rows are selected'),
  busy: msg('{read}, paused while a dialog is open'),
};

export const ListAge = ({ every }: { every: number | undefined }) => {
  const readAt = useReadAt();
  const paused = useStore(refreshPause);
  const isDown = useStore(liveness) === 'down';
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), updateMs);
    return () => clearInterval(timer);
  }, []);

  if (readAt === undefined) return null;
  const age = Math.max(0, time - readAt);
  if (every === undefined && age < staleMs && !isDown) return null;
  const read =
    age < freshMs
      ? t('Read just now')
      : t('Read {relative}', { relative: formatRelative(new Date(readAt).toISOString(), time) });
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', mr: 1 }}
      title={
        every === undefined ? undefined : t('Read again every {every}', { every: formatDuration(every) })
      }
    >
      {paused ? t(pauseMessages[paused], { read }) : isDown ? t('{read}, not live', { read }) : read}
    </Box>
  );
};
