import { CustomRole } from '../../contract/console/ownRoles';
import { resource } from '../declaration/resource';
import { ownRoles } from './shared/ownRoles';

export default resource(CustomRole, {
  ...ownRoles('access/own-roles', {}, '/role-preview'),
  label: ['Role of your company', 'Roles of your company'],
  icon: 'HowToReg',
  level: 'reseller',
  menu: { level: 'Root', group: 'Access', order: 122, permission: 'own-roles.edit:view' },
});
