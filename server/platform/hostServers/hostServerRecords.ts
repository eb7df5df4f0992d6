import { HostServer } from '../../../contract/platform/hostServers';
import { createCollection } from '../../records/recordCollection';

/**
 * The machines that run phone systems, keyed by id and without an owner. `domain.host_server_id` references them, and
 * `wholesaler.active_host_server` is the name of the server for new phone systems.
 */
export const hostServers = createCollection({
  kind: 'host_server',
  label: 'Host server',
  schema: HostServer,
  key: 'id',
  search: ['name', 'pbx_number', 'ip_address'],
});
