import { themeHandlers } from './appearance/themeHandlers';
import { auditHandlers } from './audit/auditHandlers';
import { auditVerificationHandlers } from './audit/chain/auditProofHandlers';
import { changeAuthorHandlers } from './audit/changeAuthors';
import { ownRoleHandlers } from './roles/ownRoleHandlers';
import { permissionGroupHandlers } from './roles/permissionGroupHandlers';
import { permissionListHandlers, roleHandlers } from './roles/roleHandlers';
import { sessionHandlers } from './sessions/sessionHandlers';
import { undoHandlers } from './undo/undoHandlers';
import { identityHandlers } from './users/identityHandlers';
import { loginHandlers } from './users/loginHandlers';
import { secondFactorHandlers } from './users/secondFactorHandlers';
import { userHandlers } from './users/userHandlers';

export const userManagementHandlers = {
  ...userHandlers,
  ...roleHandlers,
  ...permissionListHandlers,
  ...identityHandlers,
  ...loginHandlers,
  ...sessionHandlers,
  ...permissionGroupHandlers,
  ...themeHandlers,
  ...auditHandlers,
  ...auditVerificationHandlers,
  ...changeAuthorHandlers,
  ...undoHandlers,
  ...secondFactorHandlers,
  ...ownRoleHandlers,
};
