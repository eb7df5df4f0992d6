import type { TSchema } from 'typebox';
import { t } from '#i18n';
import type { attendantCalls } from '../../../contract/phoneSystem/attendants';
import { AttendantListItem } from '../../../contract/phoneSystem/autoAttendant';
import { namedIn } from '../../../telephony/namedIn';
import { requireForAccount } from '../../access/requireForAccount';
import { inTransaction } from '../../database/transaction';
import { ApiError, invalid, notFound } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import { validatorOf } from '../../http/validation/validateBody';
import { auditOf } from '../../records/recordStamps';
import { accountHandlers } from '../accounts/accountHandlers';
import { accountKinds, accountsOf, attendants, ownerOf, serviceFlags } from '../accounts/accountStore';
import { changeAccount } from '../accounts/changeAccount';
import { numbersByAccount } from '../accounts/numbersByAccount';
import { withFlagState } from './serviceFlagState';

const handle = accountHandlers('attendants');

export const attendantHandlers: HandlersOf<keyof typeof attendantCalls> = {
  async GetAutoAttendantsList({ db, domain, body }) {
    const all = await attendants.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const flags = await serviceFlags.all(db, ownerOf(domain));
    const on = new Set(
      flags.filter((flag) => withFlagState(flag, domain).state === 'true').map(({ name }) => name),
    );
    const rows = all.map(({ name, display, mode, invert, flag, disabled, ...attendant }) => {
      // While one of its triggers is on, calls go elsewhere.
      const isAway = namedIn(flag).some((one) => on.has(one));
      return {
        ...auditOf(attendant),
        name,
        display,
        mode,
        disabled,
        state: isAway === (invert === 'true') ? ('true' as const) : ('false' as const),
        dids: numbers.get(name ?? '') ?? [],
      };
    });
    return filterAndSortList(rows, body, AttendantListItem);
  },
  GetAutoAttendantDetail: handle.read,
  CreateAutoAttendant: handle.create,
  UpdateAutoAttendant: handle.change,
  DeleteAutoAttendant: (request) => handle.remove(request, [request.body.name]),

  async UpdateServiceField({ db, actor, domain, granted, body: { name, field, value } }) {
    return inTransaction(db, actor, async (tx) => {
      const [account] = await accountsOf(tx, domain, name);
      if (!account) throw notFound(t('There is no account {name}.', { name }));
      requireForAccount(granted, account.user_type);
      const { schema } = accountKinds[account.user_type];
      checkField(schema, field, value);
      await changeAccount(tx, actor, domain, account.user_type, { name, [field]: value ?? null });
      const isSecret = fieldOf(schema, field)?.writeOnly === true;
      return { name, field, ...(isSecret ? {} : { value: value ?? null }) };
    });
  },
};

interface FieldSchema {
  readOnly?: boolean;
  writeOnly?: boolean;
}

const fieldOf = (schema: TSchema, field: string): FieldSchema | undefined => {
  const { properties = {} } = schema as { properties?: Record<string, FieldSchema> };
  return Object.hasOwn(properties, field) ? properties[field] : undefined;
};

const fixed: readonly string[] = ['name', 'domain_name'];

/** @throws ApiError 400 for a field the account has not, or that only the server sets, or a value it does not take */
function checkField(schema: TSchema, field: string, value: unknown): void {
  const known = fieldOf(schema, field);
  if (!known) throw invalid('field', t('An account of this kind has no field {field}.', { field }));
  if (known.readOnly || fixed.includes(field))
    throw invalid('field', t('{field} can’t be changed.', { field }));
  const [error] = validatorOf(schema)({ [field]: value ?? null });
  if (error)
    throw new ApiError(400, 'validation', error.message, {
      errors: [{ field: 'value', message: error.message }],
    });
}
