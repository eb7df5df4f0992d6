import { Outbound } from '../../../contract/phoneSystem/outbounds';
import { createCollection } from '../../records/recordCollection';

/** Caller ids that accounts may use. Deleted together with their extension or queue. */
export const outbounds = createCollection({
  kind: 'outbound',
  label: 'Outbound number',
  schema: Outbound,
  key: 'id',
  search: ['account', 'ani', 'display'],
});
