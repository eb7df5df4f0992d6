import { CustomRole } from '../../contract/console/ownRoles';
import { resource } from '../declaration/resource';
import { ownRoles } from './shared/ownRoles';

export default resource(CustomRole, {
  ...ownRoles('access/own-roles', {}, '/role-preview'),
  icon: 'HowToReg',
  level: 'reseller',
  menu: {
    level: 'Root',
    title: 'Roles of your company',
    group: 'Access',
    order: 122,
    permission: 'own-roles.edit:view',
  },
});
