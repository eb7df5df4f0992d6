import { auditHandlers } from './auditHandlers';
import { groupHandlers } from './groupHandlers';
import { identityHandlers } from './identityHandlers';
import { loginHandlers } from './loginHandlers';
import { permissionListHandlers, roleHandlers } from './roleHandlers';
import { sessionHandlers } from './sessionHandlers';
import { themeHandlers } from './themeHandlers';
import { userHandlers } from './userHandlers';

/** What answers the calls about people: users, roles, sign-in, groups, themes, the audit log. */
export const peopleHandlers = {
  ...userHandlers,
  ...roleHandlers,
  ...permissionListHandlers,
  ...identityHandlers,
  ...loginHandlers,
  ...sessionHandlers,
  ...groupHandlers,
  ...themeHandlers,
  ...auditHandlers,
};
