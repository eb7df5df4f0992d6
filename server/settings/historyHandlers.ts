import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { RequiredPermission } from '../../contract/access/getRequiredPermission';
import { extractMacDigits } from '../../contract/extractMacDigits';
import type { GrantedPermissions } from '../access/approvalRules';
import { requirePermission } from '../access/requirePermission';
import type { HandlersFor } from '../apiCalls/callHandler';
import { records } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { buildHistoryCondition, readHistory } from './sentHistory';

export const historyHandlers: HandlersFor<'GetHistory' | 'GetHistory2'> = {
  async GetHistory({ request: { domain, params }, caller: { granted }, services: { db } }) {
    const { account = '' } = params;
    requireHistoryAccess(account, granted, 'view');
    return readHistory(db, await buildHistoryCondition(db, domain, account));
  },
  async GetHistory2({ request: { domain, params }, caller: { granted, actor }, services: { db } }) {
    const { account = '', id = '', reset = '' } = params;
    if (!/^(true|false|0|1)$/i.test(reset))
      throw createInvalidFieldError('reset', t('Reset must be true or false.'));
    const resets = /^(true|1)$/i.test(reset);
    requireHistoryAccess(account, granted, resets ? 'allow' : 'view');
    const all = await buildHistoryCondition(db, domain, account);
    const requested = id === 'all' || id === '*' ? all : and(all, eq(records.id, parseEntryId(id)));
    if (!resets) {
      const result = await readHistory(db, requested);
      if (requested !== all && result.count === 0)
        throw createNotFoundError(t('Account {account} has no history entry {id}.', { account, id }));
      return result;
    }
    return runInTransaction(db, actor, async (tx) => {
      await tx.delete(records).where(requested);
      return readHistory(tx, all);
    });
  },
};

/** @throws ApiError 403 if the user's role may not view phones, or the extension whose mails are requested */
const requireHistoryAccess = (
  account: string,
  granted: GrantedPermissions | null,
  setting: RequiredPermission['setting'],
): void =>
  requirePermission(granted, {
    permission: extractMacDigits(account) ? 'devices.edit' : 'accounts.edit',
    setting,
  });

/** @throws ApiError 400 */
function parseEntryId(id: string): number {
  const number = Number(id);
  if (!/^\d+$/.test(id) || !Number.isSafeInteger(number))
    throw createInvalidFieldError('id', t('The id must be the number of an entry, or "all".'));
  return number;
}
