import { useEffect } from 'react';
import { useChangeFeed } from './useFeed';

/**
 * Reloads the queries of a page when other users change their data. Rendered after the first response, so that opening
 * the change stream does not delay it.
 */
export const ChangeFeedSubscription = (): null => {
  const feed = useChangeFeed();
  useEffect(() => feed?.hold({ holds: () => false, changed: () => undefined }), [feed]);
  return null;
};
