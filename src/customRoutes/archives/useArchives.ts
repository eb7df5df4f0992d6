import { createReadKey } from '../../dataProvider/queries';
import { useCallQuery } from '../useCallQuery';

/** Archives that are offered at most. */
const PAGE_SIZE = 200;

/** The archives of a phone system that can be read, the latest first. */
export const useArchives = (domain: string) =>
  useCallQuery({
    key: createReadKey('pbx-customer/archives', 'ready', domain),
    read: async (call, signal) =>
      (await call('GetArchives', { domain_name: domain, state: ['ready'], pageSize: PAGE_SIZE }, { signal }))
        .items,
  });
