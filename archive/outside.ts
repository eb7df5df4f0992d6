import { type CallApi, statusOf } from './callApi';
import { readRows } from './readRows';
import type { ReadRows } from './sections';

/**
 * Records of the house that phone systems refer to: an archive has their names in the place of their ids. `isShared`: they are the same
 * for all, though not everybody may list them. `ofSystem`: those a phone system can refer to, its own among them, in which each name
 * stands for one; an API without that call tells of all.
 */
export const outside = {
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

export type OutsideName = keyof typeof outside;

export const outsideNames = Object.keys(outside) as OutsideName[];

/**
 * Names by id of what a phone system refers to; of what is shared as the house has it, so that an archive holds the same whoever makes
 * it. Nothing of what is told to nobody.
 */
export async function readOutside(
  api: CallApi,
  domain: string,
): Promise<Record<OutsideName, Map<string, string>>> {
  const read = await Promise.all(
    outsideNames.map(async (kind) => {
      const { list, ...how } = outside[kind];
      const ask = ('isShared' in how && api.askHouse) || api.ask;
      const names =
        ('ofSystem' in how && (await namesOf({ ask }, kind, how.ofSystem, domain))) ||
        (await namesOf({ ask }, kind, list));
      return [kind, names ?? new Map<string, string>()] as const;
    }),
  );
  return Object.fromEntries(read) as Record<OutsideName, Map<string, string>>;
}

/** Undefined where they are not for whoever asks, or the API has none: ids stay as they are then. */
async function namesOf(
  api: Pick<CallApi, 'ask'>,
  kind: OutsideName,
  rows: ReadRows,
  domain?: string,
): Promise<Map<string, string> | undefined> {
  const { id, name } = outside[kind];
  const names = new Map<string, string>();
  try {
    for await (const row of readRows(api, domain, rows))
      names.set(String(row[id]), name.map((field) => String(row[field] ?? '')).join(' '));
    return names;
  } catch (error) {
    if ([403, 404].includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}
