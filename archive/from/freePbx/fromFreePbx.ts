import type { Fields } from '../../callApi';
import { type TakenRows, takenRows } from '../claimRows';
import { type ForeignFile, type ForeignRow, tablesOf } from '../foreignFile';
import type { ForeignSystem, LeftBehind } from '../foreignSystem';
import { freeNumbers } from '../freeNumbers';
import { isYes, mapRow } from '../mapRow';
import { menuRows } from '../menuRows';
import {
  conditionRecords,
  FIRST_CONDITION,
  FIRST_TRIGGER,
  type OpeningHours,
  type TimeCondition,
} from '../openingHours';
import {
  conditionMap,
  entryMap,
  extensionMap,
  memberMap,
  menuMap,
  numberMap,
  queueMap,
  ringGroupMap,
  timeGroupMap,
} from './columns';
import { weekOfGroup } from './timeGroups';

/** Identifies FreePBX tables by their columns, because export file names vary. */
const kinds = {
  queueDetails: ['id', 'keyword', 'data'],
  timeConditions: ['timeconditions_id', 'truegoto', 'falsegoto'],
  timeGroups: ['timegroupid', 'time'],
  ringGroups: ['grpnum', 'grplist'],
  queues: ['extension', 'descr', 'dest'],
  menus: ['id', 'timeout_destination'],
  menuEntries: ['ivr_id', 'selection', 'dest'],
  numbers: ['extension', 'destination'],
  extensions: ['extension', 'name'],
} as const;

type KindOfTable = keyof typeof kinds;

/**
 * Imports a phone system from FreePBX: CSVs from its Bulk Handler (extensions, DIDs), and exports of its tables
 * `ringgroups`, `queues_config`, `queues_details`, `ivr_details`, `ivr_entries`, `timeconditions` and
 * `timegroups_details`.
 */
export function fromFreePbx(files: readonly ForeignFile[]): ForeignSystem {
  const left: LeftBehind[] = [];
  const rowsByKind = new Map<KindOfTable, ForeignRow[]>();
  for (const { name, rows } of tablesOf(files, left)) {
    const [first] = rows;
    if (!first) continue;
    const kind = (Object.keys(kinds) as KindOfTable[]).find((candidate) =>
      kinds[candidate].every((column) => column in first),
    );
    const known = kind && rowsByKind.get(kind);
    if (known) for (const row of rows) known.push(row);
    else if (kind) rowsByKind.set(kind, rows);
    else left.push({ record: name, field: '', value: String(rows.length), reason: 'unlike' });
  }
  const { take, takeRows, rest } = takenRows(rowsByKind);
  const free = freeNumbers(
    new Set([
      ...take('extensions').map((row) => row.extension ?? ''),
      ...take('ringGroups').map((row) => row.grpnum ?? ''),
      ...take('queues').map((row) => row.extension ?? ''),
    ]),
  );
  const numbered = (table: KindOfTable, id: string, first: number) =>
    new Map(take(table).map((row) => [row[id] ?? '', free(first)]));
  const numbering = {
    menus: numbered('menus', 'id', FIRST_MENU),
    conditions: numbered('timeConditions', 'timeconditions_id', FIRST_CONDITION),
  };
  const context: Context = { take, takeRows, left, leads: (text) => targetOf(text, numbering) };
  const records = [
    ...extensions(context),
    ...ringGroups(context),
    ...queues(context),
    ...menus(context, numbering.menus),
    ...numbers(context),
    ...conditionRecords(conditions(context, numbering.conditions, free), left),
  ];
  return { records, left: [...left, ...rest()] };
}

interface Context extends Pick<TakenRows<KindOfTable>, 'take' | 'takeRows'> {
  left: LeftBehind[];
  leads: (destination: string) => string | undefined;
}

/** First number assigned to menus, which have no number in FreePBX. */
const FIRST_MENU = 700;

/** Numbers assigned to records that have none in FreePBX, by record id. */
interface Given {
  menus: ReadonlyMap<string, string>;
  conditions: ReadonlyMap<string, string>;
}

/** Resolves a destination such as `ext-group,600,1` to a number. */
function targetOf(destination: string, { menus, conditions }: Given): string | undefined {
  const [context = '', target = ''] = destination.split(',');
  if (
    ['from-did-direct', 'ext-group', 'ext-queues', 'from-internal'].includes(context) &&
    /^\d+$/.test(target)
  )
    return target;
  if (context === 'timeconditions') return conditions.get(target);
  const menu = /^ivr-(\d+)$/.exec(context)?.[1];
  return menu === undefined ? undefined : menus.get(menu);
}

/** Converts time conditions, each with the hours of its time group. */
function conditions(
  context: Context,
  numbers: ReadonlyMap<string, string>,
  free: (first: number) => string,
): TimeCondition[] {
  const groups = new Map<string, OpeningHours>();
  return context.take('timeConditions').flatMap((row) => {
    const { timeconditions_id: id = '', displayname: name = '', time = '' } = row;
    const record = `timeconditions ${id}`;
    mapRow(row, conditionMap, record, context.left);
    const open = led(context, row.truegoto, record, 'truegoto');
    if (!open) return [];
    const hours = groups.get(time) ?? hoursOf(context, time, name, free(FIRST_TRIGGER));
    groups.set(time, hours);
    return [
      {
        number: numbers.get(id) ?? '',
        name,
        hours,
        open,
        closed: context.leads(row.falsegoto ?? ''),
        leftBehind: { record, field: 'falsegoto', value: row.falsegoto ?? '' },
      },
    ];
  });
}

function hoursOf({ takeRows, left }: Context, time: string, name: string, trigger: string): OpeningHours {
  const rows = takeRows('timeGroups', 'timegroupid', time);
  const record = `timegroups ${time}`;
  for (const row of rows) mapRow(row, timeGroupMap, record, left);
  return { trigger, name, week: weekOfGroup(rows, record, left) };
}

function led(
  { leads, left }: Context,
  destination: string | undefined,
  record: string,
  field: string,
): string | undefined {
  if (!destination || /^app-blackhole,(hangup|busy)/.test(destination)) return undefined;
  const target = leads(destination);
  if (!target) left.push({ record, field, value: destination, reason: 'value' });
  return target;
}

function extensions({ take, left }: Context): ForeignSystem['records'] {
  return take('extensions').map((row) => {
    const key = row.extension ?? '';
    const record = `extensions ${key}`;
    const { follow, rest } = followed(row);
    // Follow-me without any other destination has no effect.
    if (
      isYes(row.findmefollow_enabled) ||
      Object.values(follow).some((value) => value && value !== key && !usualFollow.has(value))
    )
      for (const [field, value] of Object.entries(follow))
        if (value) left.push({ record, field, value, reason: 'unlike' });
    return {
      section: 'extensions',
      key,
      fields: {
        name: key,
        ...mapRow(rest, extensionMap, record, left),
        ...recording(row, record, left),
      },
    };
  });
}

const recorded: Readonly<Record<string, string>> = {
  force: 'true',
  yes: 'true',
  no: 'false',
  never: 'false',
};

/** Call recording settings. Inbound and outbound share one setting here, so values that differ are left behind. */
function recording(row: ForeignRow, record: string, left: LeftBehind[]): Fields {
  const fields: Fields = {};
  for (const direction of ['external', 'internal'] as const) {
    const columns = [`recording_in_${direction}`, `recording_out_${direction}`];
    const [into, out] = columns.map((column) => recorded[row[column] ?? '']);
    if (into && into === out) fields[`rec_${direction}`] = into;
    else
      for (const field of columns) {
        const value = row[field] ?? '';
        if (value !== '' && value !== 'dontcare') left.push({ record, field, value, reason: 'value' });
      }
  }
  return fields;
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
        // A trailing # marks an external number.
        st1_ext: (row.grplist ?? '')
          .split('-')
          .map((member) => member.replace(/#$/, ''))
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
    const details = context.takeRows('queueDetails', 'id', key);
    for (const detail of details) mapRow(detail, memberMap, `${record}, ${detail.keyword}`, context.left);
    const members = details.filter(({ keyword }) => keyword === 'member');
    const settings = Object.fromEntries(
      details
        .filter(({ keyword }) => keyword !== 'member')
        .map(({ keyword = '', data = '' }) => [keyword, data]),
    );
    const accounts = members.flatMap(({ data = '' }) => {
      const account = /^(?:Local|PJSIP|SIP)\/(\d+)/i.exec(data)?.[1];
      if (!account) context.left.push({ record, field: 'member', value: data, reason: 'value' });
      // Who has a penalty is asked after those without.
      else if (/,0*[1-9]\d*$/.test(data))
        context.left.push({ record, field: 'penalty', value: data, reason: 'unlike' });
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
    const entries = context.takeRows('menuEntries', 'ivr_id', id);
    for (const entry of entries) mapRow(entry, entryMap, `${record}, key ${entry.selection}`, context.left);
    const keys = entries.map(({ selection = '', dest = '' }) => ({
      digits: selection,
      target: context.leads(dest),
      action: dest,
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
    const key = row.extension ?? '';
    const record = `dids ${key.replace(/^\+/, '') || 'any'}`;
    if (!/^\+?\d+$/.test(key)) {
      context.left.push({ record, field: 'extension', value: key || 'any number', reason: 'value' });
      return [];
    }
    if (row.cidnum) context.left.push({ record, field: 'cidnum', value: row.cidnum, reason: 'unlike' });
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
