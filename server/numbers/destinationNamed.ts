import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/domainOf';
import { invalid } from '../http/errors';
import { accountNamed } from '../phoneSystem/accounts';
import type { NumberChanges } from './transitionEffects';

const outside = /^[0-9]{6,15}$/;

/**
 * Where calls go, by an account or a number outside; nothing takes it away.
 * @throws ApiError 400 when it is neither
 */
export async function destinationNamed(
  tx: Transaction,
  domain: Domain,
  wanted: string | null,
): Promise<NumberChanges> {
  if (!wanted) return { destinationAccount: null, destinationUserType: null };
  const found = await accountNamed(tx, domain, wanted);
  if (found) return { destinationAccount: found.account, destinationUserType: found.user_type };
  const digits = wanted.replace(/[\s+]/g, '');
  if (outside.test(digits)) return { destinationAccount: digits, destinationUserType: 'external' };
  throw invalid('leads_to', `There is no account ${wanted}. Choose one, or type a telephone number.`);
}
