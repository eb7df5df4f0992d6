import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ChangeFeed } from '../dataProvider/changes/changeEvents';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';

/** Returns the feed of changes made by other users; undefined until loaded, or if the provider has none. */
export const useChangeFeed = (): ChangeFeed | undefined => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const [feed, setFeed] = useState<ChangeFeed>();
  useEffect(() => {
    let isUnmounted = false;
    const open = async () => {
      const opened = await dataProvider.watchChanges();
      if (!isUnmounted) setFeed(opened);
    };
    void open().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [dataProvider]);
  return feed;
};
