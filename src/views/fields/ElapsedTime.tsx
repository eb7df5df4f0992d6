import { useLayoutEffect, useRef } from 'react';
import { t } from '#i18n';
import { formatDateTime } from './formatCaches';
import { startTicking } from './tickingClock';

interface Props {
  /** Start time, ISO 8601. */
  since: string;
  /** Formats the elapsed seconds. Default: in words, `2 min 05 s`. */
  spelling?: (seconds: number) => string;
}

/** Elapsed time since a date-time, updated every second. */
export const ElapsedTime = ({ since, spelling }: Props) => {
  const element = useRef<HTMLTimeElement>(null);
  useLayoutEffect(
    () => (element.current ? startTicking(element.current, Date.parse(since), spelling) : undefined),
    [since, spelling],
  );
  return <time ref={element} dateTime={since} title={t('Since {since}', { since: formatDateTime(since) })} />;
};
