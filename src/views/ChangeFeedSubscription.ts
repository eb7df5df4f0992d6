import { useEffect } from 'react';
import { useFeed } from './useFeed';

/**
 * Refetches the queries of a page when other users change their data. Rendered after the first response, so that the
 * change stream does not delay it.
 */
export const ChangeFeedSubscription = (): null => {
  const feed = useFeed();
  useEffect(() => feed?.hold({ holds: () => false, changed: () => undefined }), [feed]);
  return null;
};
