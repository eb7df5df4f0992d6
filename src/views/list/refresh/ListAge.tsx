import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type MessageDescriptor, msg, t } from '#i18n';
import { durationText } from '../../../../contract/durationText';
import { useStore } from '../../../lib/store';
import { formatRelative } from '../../fields/formats';
import { liveness, type Pause, pause } from './liveness';
import { useReadAt } from './useReadAt';

/** Younger than this is "now". */
const now = 5_000;
/** A list that does not refresh itself says its age only once it matters. */
const old = 60_000;
const look = 5_000;

const because: Record<Pause, MessageDescriptor> = {
  hidden: msg('{read}, paused while the page is hidden'),
  selecting: msg('{read}, paused while rows are selected'),
  busy: msg('{read}, paused while a dialog is open'),
};

/** How old the rows are, and whether they refresh themselves. */
export const ListAge = ({ every }: { every: number | undefined }) => {
  const readAt = useReadAt();
  const paused = useStore(pause);
  const isDown = useStore(liveness) === 'down';
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), look);
    return () => clearInterval(timer);
  }, []);

  if (readAt === undefined) return null;
  const age = Math.max(0, time - readAt);
  if (every === undefined && age < old && !isDown) return null;
  const read =
    age < now
      ? t('Read just now')
      : t('Read {relative}', { relative: formatRelative(new Date(readAt).toISOString(), time) });
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', mr: 1 }}
      title={every === undefined ? undefined : t('Read again every {every}', { every: durationText(every) })}
    >
      {paused ? t(because[paused], { read }) : isDown ? t('{read}, not live', { read }) : read}
    </Box>
  );
};
