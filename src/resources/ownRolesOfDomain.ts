import { CustomRole } from '../../contract/console/ownRoles';
import { resource } from '../declaration/resource';
import { ownRoles } from './shared/ownRoles';

export default resource(CustomRole, {
  ...ownRoles('pbx-customer/roles', { domain_name: '$domain' }, '/pbx-customer/role-preview'),
  menu: { level: 'Customer', within: '/pbx-customer/logins', order: 10, permission: 'own-roles.edit:view' },
});
