import { apiKeyRequests, apiKeys, apiKeyUses } from '../database/schema';
import { roles } from '../people/roles/roleRecords';
import { sharedOwner } from '../records/recordCollection';
import { demoAccounts } from '../signIn/accounts/demoAccounts';
import type { DemoSeeder } from './demoContext';
import { WHARF } from './demoWholesale';
import { getTimestampDaysAgo } from './insertPlainRecords';

/** Digest that matches no key. */
const EMPTY_DIGEST = '0'.repeat(64);

/** Calls made with the demo key, with their status and count. */
const sampleRequests = [
  ['GetDetailedPhoneNumbers', 200, 48],
  ['GetCallLogList', 200, 131],
  ['GetCallLogList', 200, 96],
  ['GetDevices', 403, 4],
  ['GetUsersForPBX', 200, 37],
] as const;

/** Creates an active and an expired key for the demo phone system. Neither can be used, because their secrets do not exist. */
export const seedApiKeys: DemoSeeder = async (tx, { actor, today }) => {
  const [role] = (await roles.all(tx, sharedOwner)).filter(({ account_type }) => account_type === 'customer');
  const creator = demoAccounts.find(({ level }) => level === 'customer');
  const common = {
    level: 'customer' as const,
    roleId: role?.id ?? 0,
    wholesalerId: 1,
    domainName: WHARF,
    madeBy: creator?.name ?? actor.name,
    createdBy: creator?.id ?? actor.id,
    lastModifiedBy: creator?.id ?? actor.id,
  };
  const [used, expired] = await tx
    .insert(apiKeys)
    .values([
      {
        ...common,
        prefix: 'tl_demonightly',
        digest: EMPTY_DIGEST,
        name: 'Nightly call report',
        addresses: ['192.0.2.0/24'],
        dateCreated: getTimestampDaysAgo(today, 60, 0),
        dateLastModified: getTimestampDaysAgo(today, 60, 0),
      },
      {
        ...common,
        prefix: 'tl_demoaddress',
        digest: EMPTY_DIGEST,
        name: 'Address book sync, first try',
        expiresAt: getTimestampDaysAgo(today, 10, 0),
        dateCreated: getTimestampDaysAgo(today, 40, 0),
        dateLastModified: getTimestampDaysAgo(today, 40, 0),
      },
    ])
    .returning({ id: apiKeys.id });
  if (!used || !expired) return;
  const address = '192.0.2.17';
  const rows = sampleRequests.map(([call, status, durationMs], index) => ({
    keyId: used.id,
    at: getTimestampDaysAgo(today, sampleRequests.length - index, 30),
    method: 'POST',
    call,
    status,
    durationMs,
    address,
  }));
  await tx.insert(apiKeyRequests).values([
    {
      keyId: expired.id,
      at: getTimestampDaysAgo(today, 9, 0),
      method: 'POST',
      call: 'GetAddressBookListings',
      status: 401,
      durationMs: 2,
      address: '198.51.100.4',
    },
    ...rows,
  ]);
  await tx.insert(apiKeyUses).values([{ keyId: used.id, at: rows.at(-1)?.at ?? today, address }]);
};
