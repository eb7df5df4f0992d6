import { t } from '#i18n';
import { Address } from '../../../contract/platform/addressEntities';
import type { domainAddressCalls } from '../../../contract/platform/addresses';
import { getOwner } from '../../accounts/accountStore';
import {
  levelTypeList,
  streetSuffixList,
  streetTypeList,
  unitTypeList,
} from '../../addresses/addressCodeLists';
import { formatAddressFields } from '../../addresses/addressRecordFields';
import { addresses } from '../../addresses/addressRecords';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { Domain } from '../../http/tenancy/requestDomain';
import { updateCustomerAgent } from '../customerAgents';
import { readOrdersByAddress, requireUnusedAddresses } from './addressUsage';

const MAX_ADDRESSES = 1000;

function checkAddress(fields: {
  street_name?: string | null;
  full_address?: string | null;
  locality?: string | null;
}) {
  if (fields.full_address?.trim() || fields.locality?.trim() || fields.street_name?.trim()) return;
  throw createInvalidFieldError('full_address', t('Give the address, or at least its street and locality.'));
}

const toOwnFields = (domain: Domain, fields: Parameters<typeof formatAddressFields>[0]) => ({
  pbx_serverid: domain.pbxServerid,
  formatted_address: formatAddressFields(fields),
});

export const domainAddressHandlers: HandlersFor<keyof typeof domainAddressCalls> = {
  async GetAddressForDomain({ request: { body, domain }, services: { db } }) {
    const { domain_name: _named, ...page } = body;
    const uses = await readOrdersByAddress(db, domain);
    const rows = (await addresses.all(db, getOwner(domain))).map((address) => ({
      ...address,
      hardware_orders: uses.get(address.id ?? 0) ?? [],
    }));
    return filterAndSortList(rows, page, Address);
  },

  async AddAddressToDomain({ request: { body, domain }, caller: { actor }, services: { db } }) {
    const { domain_name: _named, ...fields } = body;
    checkAddress(fields);
    return runInTransaction(db, actor, async (tx) => {
      if ((await addresses.all(tx, getOwner(domain))).length >= MAX_ADDRESSES)
        throw createConflictError(
          t('{domainName} has {maxaddresses} addresses already. Remove some first.', {
            domainName: domain.domainName,
            maxaddresses: MAX_ADDRESSES,
          }),
        );
      const full = fields.full_address?.trim() || formatAddressFields(fields);
      return addresses.create(
        tx,
        actor,
        getOwner(domain),
        { ...fields, full_address: full },
        toOwnFields(domain, fields),
      );
    });
  },

  async DeleteAddressFromDomain({ request: { body, domain }, caller: { actor }, services: { db } }) {
    const ids = new Set([...(body.ids ?? []), ...(body.id ? [body.id] : [])]);
    if (ids.size === 0) throw createInvalidFieldError('id', t('Say which address to remove.'));
    return runInTransaction(db, actor, async (tx) => {
      await requireUnusedAddresses(tx, domain, [...ids]);
      await addresses.remove(tx, actor, getOwner(domain), ...ids);
      return addresses.all(tx, getOwner(domain));
    });
  },

  UpdateCustomerAgent: updateCustomerAgent,

  GetAddressSuffix: ({ caller: { scope }, services: { db } }) => streetSuffixList.counted(db, scope),
  AddAddressSuffix: ({ request: { body }, caller: { actor }, services: { db } }) =>
    streetSuffixList.add(db, actor, body),
  GetStreetType: ({ caller: { scope }, services: { db } }) => streetTypeList.counted(db, scope),
  AddStreetType: ({ request: { body }, caller: { actor }, services: { db } }) =>
    streetTypeList.add(db, actor, body),
  GetComplexUnits: ({ caller: { scope }, services: { db } }) => unitTypeList.counted(db, scope),
  AddComplexUnits: ({ request: { body }, caller: { actor }, services: { db } }) =>
    unitTypeList.add(db, actor, body),
  GetComplexLevels: ({ caller: { scope }, services: { db } }) => levelTypeList.counted(db, scope),
  AddComplexLevels: ({ request: { body }, caller: { actor }, services: { db } }) =>
    levelTypeList.add(db, actor, body),
};
