import { useLayoutEffect, useRef } from 'react';
import { formatMoment } from './formats';
import { startTicking } from './tickingClock';

/** How long ago a moment is, second by second. */
export const Ticking = ({ since }: { since: string }) => {
  const element = useRef<HTMLTimeElement>(null);
  useLayoutEffect(
    () => (element.current ? startTicking(element.current, Date.parse(since)) : undefined),
    [since],
  );
  return <time ref={element} dateTime={since} title={`Since ${formatMoment(since)}`} />;
};
