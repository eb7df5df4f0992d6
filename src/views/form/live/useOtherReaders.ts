import { useEffect } from 'react';
import { type OtherReader, type Subject, subjectKey } from '../../../dataProvider/changes/changeEvents';
import type { ChangeFeed } from '../../../dataProvider/changes/changeFeed';
import { serverNow } from '../../../lib/serverClock';
import { useStore } from '../../../lib/store';

const nobody: readonly OtherReader[] = [];
const nothing = () => () => undefined;

/**
 * Says that a record's form is open, for as long as it is.
 * @returns the others who have the same one open, the first first
 */
export const useOtherReaders = (
  feed: ChangeFeed | undefined,
  subject: Subject | undefined,
): readonly OtherReader[] => {
  const { entity = '', account = '', domain_name } = subject ?? {};
  const isKnown = entity !== '' && account !== '';
  useEffect(() => {
    if (!feed || !isKnown) return undefined;
    const since = new Date(serverNow()).toISOString();
    return feed.open({ entity, account, since, ...(domain_name !== undefined && { domain_name }) });
  }, [feed, isKnown, entity, account, domain_name]);

  const key = subjectKey({ entity, account, ...(domain_name !== undefined && { domain_name }) });
  return useStore({
    subscribe: feed?.readers.subscribe ?? nothing,
    get: () => (isKnown && feed?.readers.get().get(key)) || nobody,
  });
};
