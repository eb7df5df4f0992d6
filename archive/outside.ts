import { type CallApi, statusOf } from './callApi';
import { readRows } from './readRows';
import type { ReadRows } from './sections';

/**
 * Records of the house that phone systems refer to: an archive has their names in the place of their ids. `isShared`: they are the same
 * for all, though not everybody may list them.
 */
export const outside = {
  roles: { list: { call: 'GetRoles', send: { account_type: 'customer' } }, id: 'id', name: ['name'] },
  ratePlans: { list: { call: 'GetRatePlans' }, id: 'id', name: ['rate_plan_no'], isShared: true },
  hardware: { list: { call: 'GetHardwareMaster' }, id: 'id', name: ['make', 'model'], isShared: true },
} as const satisfies Record<
  string,
  { list: ReadRows; id: string; name: readonly string[]; isShared?: boolean }
>;

export type OutsideName = keyof typeof outside;

export const outsideNames = Object.keys(outside) as OutsideName[];

/**
 * Names by id of what phone systems refer to; of what is shared as the house has it, so that an archive holds the same whoever makes it.
 * Nothing of what is told to nobody.
 */
export async function readOutside(api: CallApi): Promise<Record<OutsideName, Map<string, string>>> {
  const read = await Promise.all(
    outsideNames.map(async (kind) => {
      const isShared = 'isShared' in outside[kind];
      const names = await namesOf({ ask: (isShared && api.askHouse) || api.ask }, kind);
      return [kind, names ?? new Map<string, string>()] as const;
    }),
  );
  return Object.fromEntries(read) as Record<OutsideName, Map<string, string>>;
}

/** Undefined where they are not for whoever asks, or the API has none: ids stay as they are then. */
async function namesOf(
  api: Pick<CallApi, 'ask'>,
  kind: OutsideName,
): Promise<Map<string, string> | undefined> {
  const { list, id, name } = outside[kind];
  const names = new Map<string, string>();
  try {
    for await (const row of readRows(api, undefined, list))
      names.set(String(row[id]), name.map((field) => String(row[field] ?? '')).join(' '));
    return names;
  } catch (error) {
    if ([403, 404].includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}
