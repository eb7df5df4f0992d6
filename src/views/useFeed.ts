import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ChangeFeed } from '../dataProvider/changes/changeFeed';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';

/** What others change, as it happens; undefined until it is loaded, and where the provider tells none. */
export const useFeed = (): ChangeFeed | undefined => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const [feed, setFeed] = useState<ChangeFeed>();
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const opened = await dataProvider.watchChanges();
      if (!isGone) setFeed(opened);
    };
    void open().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [dataProvider]);
  return feed;
};
