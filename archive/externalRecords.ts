import { type CallApi, getErrorStatus } from './callApi';
import { type ReadRows, readRows } from './readRows';

/**
 * Deployment-wide records that phone systems refer to. Archives store their names instead of their ids. `isShared`: the
 * list is the same for all phone systems, although not every user may read it. `ofSystem`: lists the records available
 * to a phone system, including its own, with unique names. APIs without that call return all records.
 */
export const externalRecords = {
  roles: {
    ofSystem: { call: 'GetOwnRoles' },
    list: { call: 'GetRoles', send: { account_type: 'customer' } },
    id: 'id',
    name: ['name'],
  },
  ratePlans: { list: { call: 'GetRatePlans' }, id: 'id', name: ['rate_plan_no'], isShared: true },
  hardware: { list: { call: 'GetHardwareMaster' }, id: 'id', name: ['make', 'model'], isShared: true },
} as const satisfies Record<
  string,
  { ofSystem?: ReadRows; list: ReadRows; id: string; name: readonly string[]; isShared?: boolean }
>;

export type ExternalType = keyof typeof externalRecords;

export const externalTypes = Object.keys(externalRecords) as ExternalType[];

/**
 * Names of the deployment records that a phone system refers to, by id. Shared lists are read in full, so that an
 * archive does not depend on the permissions of the user who creates it. Lists the caller may not read are omitted.
 */
export async function readExternalNames(
  api: CallApi,
  domain: string,
): Promise<Record<ExternalType, Map<string, string>>> {
  const read = await Promise.all(
    externalTypes.map(async (kind) => {
      const { list, ...how } = externalRecords[kind];
      const request = ('isShared' in how && api.requestShared) || api.request;
      const names =
        ('ofSystem' in how && (await listNames({ request }, kind, how.ofSystem, domain))) ||
        (await listNames({ request }, kind, list));
      return [kind, names ?? new Map<string, string>()] as const;
    }),
  );
  return Object.fromEntries(read) as Record<ExternalType, Map<string, string>>;
}

/** Returns undefined if the caller has no permission or the API lacks the call; ids are then left unchanged. */
async function listNames(
  api: Pick<CallApi, 'request'>,
  kind: ExternalType,
  rows: ReadRows,
  domain?: string,
): Promise<Map<string, string> | undefined> {
  const { id, name } = externalRecords[kind];
  const names = new Map<string, string>();
  try {
    for await (const row of readRows(api, domain, rows))
      names.set(String(row[id]), name.map((field) => String(row[field] ?? '')).join(' '));
    return names;
  } catch (error) {
    if ([403, 404].includes(getErrorStatus(error) ?? 0)) return undefined;
    throw error;
  }
}
