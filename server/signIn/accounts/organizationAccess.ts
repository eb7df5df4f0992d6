import type { Account } from './signInAccounts';

/** Whether the account may sign in to what was asked for: an organization's id or its name, or none at all. */
export function belongsTo(account: Account, organization: unknown): boolean {
  if (typeof organization !== 'string' || organization === '') return true;
  return organization === account.orgId || organization.toLowerCase() === account.orgName?.toLowerCase();
}
