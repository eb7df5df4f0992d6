import { useEffect } from 'react';
import {
  type ChangeFeed,
  getSubjectKey,
  type OtherViewer,
  type Subject,
} from '../../../dataProvider/changes/changeEvents';
import { getServerTime } from '../../../lib/serverClock';
import { useStore } from '../../../lib/store';

const noViewers: readonly OtherViewer[] = [];
const noop = () => () => undefined;

/**
 * Reports that a record's form is open, until it is closed.
 * @returns the other users with the same form open, in order of arrival
 */
export const useConcurrentViewers = (
  feed: ChangeFeed | undefined,
  subject: Subject | undefined,
): readonly OtherViewer[] => {
  const { entity = '', account = '', domain_name } = subject ?? {};
  const isKnown = entity !== '' && account !== '';
  useEffect(() => {
    if (!feed || !isKnown) return undefined;
    const since = new Date(getServerTime()).toISOString();
    return feed.open({ entity, account, since, ...(domain_name !== undefined && { domain_name }) });
  }, [feed, isKnown, entity, account, domain_name]);

  const key = getSubjectKey({ entity, account, ...(domain_name !== undefined && { domain_name }) });
  return useStore({
    subscribe: feed?.readers.subscribe ?? noop,
    get: () => (isKnown && feed?.readers.get().get(key)) || noViewers,
  });
};
