import { Outbound } from '../../../contract/phoneSystem/outbounds';
import { collection } from '../../records/recordCollection';

/** The numbers the agents of call queues may show. They go with their queue. */
export const outbounds = collection({
  kind: 'outbound',
  label: 'Outbound number',
  schema: Outbound,
  key: 'id',
  search: ['account', 'ani', 'display'],
});
