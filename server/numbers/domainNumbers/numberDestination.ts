import { t } from '#i18n';
import { findAccount } from '../../accounts/accountStore';
import type { Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { NumberChanges } from '../changes/numberTransitionValues';

const EXTERNAL_NUMBER = /^[0-9]{6,15}$/;

/**
 * Resolves a destination, which is an account or an external number; an empty value clears it.
 * @throws ApiError 400 for any other value
 */
export async function resolveDestination(
  tx: Transaction,
  domain: Domain,
  requested: string | null,
): Promise<NumberChanges> {
  if (!requested) return { destinationAccount: null, destinationUserType: null };
  const match = await findAccount(tx, domain, requested);
  if (match) return { destinationAccount: match.account, destinationUserType: match.user_type };
  const digits = requested.replace(/[\s+]/g, '');
  if (EXTERNAL_NUMBER.test(digits)) return { destinationAccount: digits, destinationUserType: 'external' };
  throw createInvalidFieldError(
    'leads_to',
    t('There is no account {requested}. Choose one, or type a telephone number.', { requested }),
  );
}
