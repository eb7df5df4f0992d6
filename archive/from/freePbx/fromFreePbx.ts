import type { Fields } from '../../callApi';
import { type ForeignFile, type ForeignRow, tablesOf } from '../foreignFile';
import type { ForeignSystem, LeftBehind } from '../foreignSystem';
import { isYes, mapRow } from '../mapRow';
import { menuRows } from '../menuRows';
import { type TakenRows, takenRows } from '../takenRows';
import { entryMap, extensionMap, memberMap, menuMap, numberMap, queueMap, ringGroupMap } from './columns';

/** What a file or table of FreePBX holds: told by its columns, since people name exports as they like. */
const kinds = {
  queueDetails: ['id', 'keyword', 'data'],
  ringGroups: ['grpnum', 'grplist'],
  queues: ['extension', 'descr', 'dest'],
  menus: ['id', 'timeout_destination'],
  menuEntries: ['ivr_id', 'selection', 'dest'],
  numbers: ['extension', 'destination'],
  extensions: ['extension', 'name'],
} as const;

type KindOfTable = keyof typeof kinds;

/**
 * Reads what FreePBX has of a phone system: the CSVs of its Bulk Handler (extensions, DIDs), and those of its tables `ringgroups`,
 * `queues_config`, `queues_details`, `ivr_details` and `ivr_entries`.
 */
export function fromFreePbx(files: readonly ForeignFile[]): ForeignSystem {
  const left: LeftBehind[] = [];
  const found = new Map<KindOfTable, ForeignRow[]>();
  for (const { name, rows } of tablesOf(files)) {
    const [first] = rows;
    if (!first) continue;
    const kind = (Object.keys(kinds) as KindOfTable[]).find((one) =>
      kinds[one].every((column) => column in first),
    );
    if (kind) found.set(kind, [...(found.get(kind) ?? []), ...rows]);
    else left.push({ record: name, field: '', value: String(rows.length), why: 'unlike' });
  }
  const { take, rest } = takenRows(found);
  const taken = new Set([
    ...take('extensions').map((row) => row.extension ?? ''),
    ...take('ringGroups').map((row) => row.grpnum ?? ''),
    ...take('queues').map((row) => row.extension ?? ''),
  ]);
  const menuNumbers = numbersFor(take('menus'), taken);
  const context: Context = { take, left, leads: (text) => targetOf(text, menuNumbers) };
  const records = [
    ...extensions(context),
    ...ringGroups(context),
    ...queues(context),
    ...menus(context, menuNumbers),
    ...numbers(context),
  ];
  return { records, left: [...left, ...rest()] };
}

interface Context {
  take: TakenRows<KindOfTable>['take'];
  left: LeftBehind[];
  leads: (destination: string) => string | undefined;
}

/** The first number given to menus, which have none there. */
const FIRST_MENU = 700;

/** A number for each menu that nothing else has. */
function numbersFor(menus: readonly ForeignRow[], taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  let next = FIRST_MENU;
  return new Map(
    menus.map(({ id = '' }) => {
      while (taken.has(String(next))) next += 1;
      next += 1;
      return [id, String(next - 1)];
    }),
  );
}

/** Where a destination such as `ext-group,600,1` leads. */
function targetOf(destination: string, menuNumbers: ReadonlyMap<string, string>): string | undefined {
  const [context = '', target = ''] = destination.split(',');
  if (
    ['from-did-direct', 'ext-group', 'ext-queues', 'from-internal'].includes(context) &&
    /^\d+$/.test(target)
  )
    return target;
  const menu = /^ivr-(\d+)$/.exec(context)?.[1];
  return menu === undefined ? undefined : menuNumbers.get(menu);
}

function led(
  { leads, left }: Context,
  destination: string | undefined,
  record: string,
  field: string,
): string | undefined {
  if (!destination || /^app-blackhole,(hangup|busy)/.test(destination)) return undefined;
  const target = leads(destination);
  if (!target) left.push({ record, field, value: destination, why: 'value' });
  return target;
}

function extensions({ take, left }: Context): ForeignSystem['records'] {
  return take('extensions').map((row) => {
    const key = row.extension ?? '';
    const record = `extensions ${key}`;
    const { follow, rest } = followed(row);
    // Followed to nobody else says nothing.
    if (
      isYes(row.findmefollow_enabled) ||
      Object.values(follow).some((value) => value && value !== key && !usualFollow.has(value))
    )
      for (const [field, value] of Object.entries(follow))
        if (value) left.push({ record, field, value, why: 'unlike' });
    return { section: 'extensions', key, fields: { name: key, ...mapRow(rest, extensionMap, record, left) } };
  });
}

const usualFollow = new Set([
  '20',
  '7',
  '0',
  'ringallv2-prim',
  'ringallv2',
  'Ring',
  'default',
  'no',
  'ext-local',
  '',
]);

function followed(row: ForeignRow): { follow: Record<string, string>; rest: ForeignRow } {
  const entries = Object.entries(row);
  const isFollow = (name: string) => name.startsWith('findmefollow_') && name !== 'findmefollow_enabled';
  return {
    follow: Object.fromEntries(entries.filter(([name]) => isFollow(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !isFollow(name))),
  };
}

function ringGroups(context: Context): ForeignSystem['records'] {
  return context.take('ringGroups').map((row) => {
    const key = row.grpnum ?? '';
    const record = `ringgroups ${key}`;
    const next = led(context, row.postdest, record, 'postdest');
    return {
      section: 'ringGroups',
      key,
      fields: {
        name: key,
        ...mapRow(row, ringGroupMap, record, context.left),
        // A number outside ends with #.
        st1_ext: (row.grplist ?? '')
          .split('-')
          .map((one) => one.replace(/#$/, ''))
          .filter(Boolean)
          .join(' '),
        ...(next && { st4_ext: next }),
      },
    };
  });
}

function queues(context: Context): ForeignSystem['records'] {
  return context.take('queues').map((row) => {
    const key = row.extension ?? '';
    const record = `queues ${key}`;
    const details = context.take('queueDetails', ({ id }) => id === key);
    for (const one of details) mapRow(one, memberMap, `${record}, ${one.keyword}`, context.left);
    const members = details.filter(({ keyword }) => keyword === 'member');
    const settings = Object.fromEntries(
      details
        .filter(({ keyword }) => keyword !== 'member')
        .map(({ keyword = '', data = '' }) => [keyword, data]),
    );
    const accounts = members.flatMap(({ data = '' }) => {
      const account = /^(?:Local|PJSIP|SIP)\/(\d+)/i.exec(data)?.[1];
      if (!account) context.left.push({ record, field: 'member', value: data, why: 'value' });
      return account ? [account] : [];
    });
    const next = led(context, row.dest, record, 'dest');
    const fields: Fields = mapRow({ ...settings, ...row }, queueMap, record, context.left);
    return {
      section: 'queues',
      key,
      fields: { name: key, ...fields, all_agents: accounts.join(' '), ...(next && { redirect: next }) },
    };
  });
}

function menus(context: Context, menuNumbers: ReadonlyMap<string, string>): ForeignSystem['records'] {
  return context.take('menus').map((row) => {
    const { id = '' } = row;
    const key = menuNumbers.get(id) ?? '';
    const record = `ivr_details ${id}`;
    const entries = context.take('menuEntries', ({ ivr_id }) => ivr_id === id);
    for (const entry of entries) mapRow(entry, entryMap, `${record}, key ${entry.selection}`, context.left);
    const keys = entries.map(({ selection = '', dest = '' }) => ({
      digits: selection,
      target: context.leads(dest),
      said: dest,
    }));
    const next = led(context, row.timeout_destination, record, 'timeout_destination');
    return {
      section: 'attendants',
      key,
      fields: {
        name: key,
        ...mapRow(row, menuMap, record, context.left),
        ...menuRows(keys, record, context.left),
        ...(next && { redirect: next }),
      },
    };
  });
}

function numbers(context: Context): ForeignSystem['records'] {
  return context.take('numbers').flatMap((row) => {
    const key = (row.extension ?? '').replace(/^\+/, '');
    const record = `dids ${key || 'any'}`;
    if (!/^\d+$/.test(key)) {
      context.left.push({ record, field: 'extension', value: key || 'any number', why: 'value' });
      return [];
    }
    if (row.cidnum) context.left.push({ record, field: 'cidnum', value: row.cidnum, why: 'unlike' });
    const next = led(context, row.destination, record, 'destination');
    return [
      {
        section: 'numbers' as const,
        key,
        fields: {
          did: key,
          ...mapRow(row, numberMap, record, context.left),
          ...(next && { leads_to: next }),
        },
      },
    ];
  });
}
