import type { GrantedPermissions } from '../../access/approvalRules';
import type { Principal } from '../tenancy/tenantScope';

export interface CurrentCaller {
  session: Principal;
  granted: GrantedPermissions | null;
}
