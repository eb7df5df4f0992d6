import { useEffect } from 'react';
import { useFeed } from './useFeed';

/**
 * Has what a page has read through queries read again when others change it, for as long as it is drawn. A page draws it
 * once its first answer is there, so that the stream of changes waits for that.
 */
export const ChangeFeedSubscription = (): null => {
  const feed = useFeed();
  useEffect(() => feed?.hold({ holds: () => false, changed: () => undefined }), [feed]);
  return null;
};
