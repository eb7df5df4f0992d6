import type { Call } from '../../src/contract/call';
import type { Actor } from '../database/transaction';
import { forbidden } from './errors';
import type { Person } from './scope';

/** What is nobody else's business: billing, and everything that decides who may sign in. */
const refusedGroups = new Set(['Usage billing', 'Identity administration']);
const refusedCalls = new Set([
  'AddCustomerLoginToPBX',
  'UpdateCustomerLoginToPBX',
  'UpdateUser',
  'RemoveUserToDBAndAuth',
  'UpdateCurrentUser',
  'CheckPreviousPasswords',
  'PurchaseSummaryReport',
]);

/** The one call of its group that is made for others. */
const END = 'ClearImpersonate';

/** @throws ApiError 403 where a call may not be made while acting as somebody else */
export function requireOneself({ impersonatedBy, name }: Person, callName: string, call: Call): void {
  if (!impersonatedBy || callName === END) return;
  if (!refusedGroups.has(call.group) && !refusedCalls.has(callName)) return;
  throw forbidden(`This can’t be done while acting as ${name}. End acting as somebody else first.`);
}

/** Whom the audit log names: with staff acting as somebody else, the staff member, and as whom. */
export const actorOf = ({ id, name, impersonatedBy }: Person, call: string): Actor =>
  impersonatedBy
    ? { id: impersonatedBy.id, name: `${impersonatedBy.name}, acting as ${name}`, call }
    : { id, name, call };
