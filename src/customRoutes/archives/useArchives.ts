import { createReadKey } from '../../dataProvider/queries';
import { useCallQuery } from '../useCallQuery';

const PAGE_SIZE = 200;

/** Returns the readable archives of a phone system; the latest comes first. */
export const useArchives = (domain: string) =>
  useCallQuery({
    key: createReadKey('pbx-customer/archives', 'ready', domain),
    read: async (call, signal) =>
      (await call('GetArchives', { domain_name: domain, state: ['ready'], pageSize: PAGE_SIZE }, { signal }))
        .items,
  });
