import { CustomRole } from '../../contract/console/ownRoles';
import { resource } from '../declaration/resource';
import { ownRoles } from './shared/ownRoles';

export default resource(CustomRole, {
  ...ownRoles('access/own-roles', {}, '/role-preview'),
  icon: 'HowToReg',
  level: 'reseller',
  menu: {
    level: 'Settings',
    title: 'Roles of Your Company',
    within: '/roles',
    order: 10,
    permission: 'own-roles.edit:view',
  },
});
