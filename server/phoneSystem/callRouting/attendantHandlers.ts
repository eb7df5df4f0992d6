import type { TSchema } from 'typebox';
import { t } from '#i18n';
import type { attendantCalls } from '../../../contract/phoneSystem/attendants';
import { AttendantListItem } from '../../../contract/phoneSystem/autoAttendant';
import { splitNames } from '../../../telephony/splitNames';
import { accountKinds, attendants, findAccounts, getOwner, serviceFlags } from '../../accounts/accountStore';
import { requireAccountPermission } from '../../accounts/requireForAccount';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import { ApiError, createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { getValidator } from '../../http/validation/validateBody';
import { pickStamps } from '../../records/recordStamps';
import { changeAccount } from '../accounts/changeAccount';
import { createAccountHandlers } from '../accounts/createAccountHandlers';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';
import { addFlagState } from './serviceFlagState';

const attendantAccountHandlers = createAccountHandlers('attendants');

export const attendantHandlers: HandlersFor<keyof typeof attendantCalls> = {
  async GetAutoAttendantsList({ request: { domain, body }, services: { db } }) {
    const all = await attendants.all(db, getOwner(domain));
    const numbers = await readNumbersByAccount(db, domain);
    const flags = await serviceFlags.all(db, getOwner(domain));
    const on = new Set(
      flags.filter((flag) => addFlagState(flag, domain).state === 'true').map(({ name }) => name),
    );
    const rows = all.map(({ name, display, mode, invert, flag, disabled, ...attendant }) => {
      // Calls are forwarded while one of the triggers is active.
      const isActive = splitNames(flag).some((flagName) => on.has(flagName));
      return {
        ...pickStamps(attendant),
        name,
        display,
        mode,
        disabled,
        state: isActive === (invert === 'true') ? ('true' as const) : ('false' as const),
        dids: numbers.get(name ?? '') ?? [],
      };
    });
    return filterAndSortList(rows, body, AttendantListItem);
  },
  GetAutoAttendantDetail: attendantAccountHandlers.read,
  CreateAutoAttendant: attendantAccountHandlers.create,
  UpdateAutoAttendant: attendantAccountHandlers.change,
  DeleteAutoAttendant: (call) => attendantAccountHandlers.remove(call, [call.request.body.name]),

  async UpdateServiceField({ request: { domain, body }, caller: { actor, granted }, services: { db } }) {
    const { name, field, value } = body;
    return runInTransaction(db, actor, async (tx) => {
      const [account] = await findAccounts(tx, domain, name);
      if (!account) throw createNotFoundError(t('There is no account {name}.', { name }));
      requireAccountPermission(granted, account.user_type);
      const { schema } = accountKinds[account.user_type];
      checkField(schema, field, value);
      await changeAccount(tx, actor, domain, account.user_type, { name, [field]: value ?? null });
      const isSecret = getField(schema, field)?.writeOnly === true;
      return { name, field, ...(isSecret ? {} : { value: value ?? null }) };
    });
  },
};

interface FieldSchema {
  readOnly?: boolean;
  writeOnly?: boolean;
}

function getField(schema: TSchema, field: string): FieldSchema | undefined {
  const { properties = {} } = schema as { properties?: Record<string, FieldSchema> };
  return Object.hasOwn(properties, field) ? properties[field] : undefined;
}

const fixedFields: readonly string[] = ['name', 'domain_name'];

/**
 * Validates a field and its new value.
 * @throws ApiError 400 for an unknown or read-only field, or an invalid value
 */
function checkField(schema: TSchema, field: string, value: unknown): void {
  const known = getField(schema, field);
  if (!known)
    throw createInvalidFieldError('field', t('An account of this kind has no field {field}.', { field }));
  if (known.readOnly || fixedFields.includes(field))
    throw createInvalidFieldError('field', t('{field} can’t be changed.', { field }));
  const [error] = getValidator(schema)({ [field]: value ?? null });
  if (error)
    throw new ApiError(400, 'validation', error.message, {
      errors: [{ field: 'value', message: error.message }],
    });
}
