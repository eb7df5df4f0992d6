import type { GrantedPermissions } from '../access/approvalRules';
import type { Principal } from '../http/tenancy/tenantScope';

export interface CurrentCaller {
  session: Principal;
  /** Permissions of the caller's role; null if only the level applies. */
  granted: GrantedPermissions | null;
}
