import { HostServer } from '../../../contract/platform/hostServers';
import { createCollection } from '../../records/recordCollection';

/**
 * The machines phone systems run on, by id; nobody's. `domain.host_server_id` points here, and
 * `wholesaler.active_host_server` holds the name of the one new phone systems are set up on.
 */
export const hostServers = createCollection({
  kind: 'host_server',
  label: 'Host server',
  schema: HostServer,
  key: 'id',
  search: ['name', 'pbx_number', 'ip_address'],
});
