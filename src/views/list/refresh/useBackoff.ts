import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds before the first retry; the delay doubles each time. */
const INITIAL_SECONDS = 4;
const MAX_SECONDS = 60;

/**
 * Retries a failed request with increasing delays, or as soon as the network is available again. Pauses while the page
 * is hidden.
 * @param isTrying whether a request is in progress
 * @param isOwnBusiness whether to retry automatically; otherwise only on request
 * @returns seconds until the next retry; undefined while a request is in progress or no retry is scheduled
 */
export const useBackoff = (
  isTrying: boolean,
  isOwnBusiness: boolean,
  retry: () => void,
): number | undefined => {
  const [failures, setFailures] = useState(0);
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    if (!isTrying) setFailures((known) => known + 1);
  }, [isTrying]);
  useEffect(() => {
    if (isOwnBusiness && failures > 0) setLeft(Math.min(MAX_SECONDS, INITIAL_SECONDS * 2 ** (failures - 1)));
  }, [failures, isOwnBusiness]);

  const again = useEffectEvent(() => {
    setLeft(undefined);
    retry();
  });
  const tick = useEffectEvent(() => {
    if (left === undefined || document.hidden) return;
    if (left <= 1) again();
    else setLeft(left - 1);
  });
  useEffect(() => {
    if (!isOwnBusiness) return;
    const timer = setInterval(() => tick(), 1000);
    const online = () => again();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [isOwnBusiness]);

  return isTrying ? undefined : left;
};
