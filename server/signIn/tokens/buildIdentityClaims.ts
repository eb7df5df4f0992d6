import type { Account } from '../accounts/signInAccounts';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from './customClaims';

/** Returns the claims for identity and access tokens. Claims without a value are omitted. */
export function buildIdentityClaims(
  account: Account,
): Record<string, string | number | boolean> & { sub: string } {
  return {
    sub: account.id,
    email: account.email,
    email_verified: true,
    name: account.name,
    [LEVEL_CLAIM]: account.level,
    ...(account.wholesalerId !== null && { [WHOLESALER_CLAIM]: account.wholesalerId }),
    ...(account.domainName !== null && { [DOMAIN_CLAIM]: account.domainName }),
    ...(account.orgId !== null && { org_id: account.orgId }),
    ...(account.orgName !== null && { org_name: account.orgName }),
  };
}

export const claimsByScope = {
  openid: ['sub', 'org_id', 'org_name', LEVEL_CLAIM, WHOLESALER_CLAIM, DOMAIN_CLAIM],
  profile: ['name'],
  email: ['email', 'email_verified'],
};
