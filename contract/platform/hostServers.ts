import { auditedEntity } from '../entity';
import { anyValue, boolean, count, integer, ip, list, percent, ref, text } from '../fields';
import { required } from '../schema';

const hostServerFields = {
  id: integer({ title: 'Server id', readOnly: true }),
  name: required(text({ title: 'Name', maxLength: 253, examples: ['pbx9.example'] })),
  pbx_number: text({ title: 'Server no.', maxLength: 20 }),
  ip_address: ip('IP address'),
  wholesaler_ids: list(required(ref('wholesalers', 'Wholesaler', 'integer')), {
    title: 'Kept for',
    description: 'Wholesalers whose phone systems it takes. Empty: any.',
    maxItems: 1000,
  }),
  wholesalers: list(anyValue(), { title: 'Wholesalers', readOnly: true }),
  pbx_servers: count({ title: 'Phone systems', readOnly: true }),
  server_version: text({ title: 'Version', maxLength: 40 }),
  capacity: count({ title: 'Made for', description: 'Extensions it is made for.', maximum: 1_000_000 }),
  load: percent({
    title: 'Load',
    description: 'Its extensions, as a share of what it is made for.',
    readOnly: true,
  }),
  extensions: count({ title: 'Extensions', readOnly: true }),
  registrations: count({ title: 'Registrations', readOnly: true }),
  tenants: count({ title: 'Tenants', description: 'Phone systems in service.', readOnly: true }),
};

export const HostServer = auditedEntity('PBX/host server group', hostServerFields);

/** A host machine, with a flag that indicates whether it receives new phone systems. */
export const ActiveHostServer = auditedEntity('PBX/host server group (active variant)', {
  ...hostServerFields,
  is_active: boolean({
    title: 'Active',
    description: 'New phone systems of at least one wholesaler are set up on it.',
    readOnly: true,
  }),
});
