import type { Fields } from '../../callApi';
import { createNumberAllocator } from '../createNumberAllocator';
import { createRowTracker, type RowTracker } from '../createRowTracker';
import { extractTables, type ForeignFile, type ForeignRow } from '../foreignFile';
import type { ForeignSystem, SkippedValue } from '../foreignSystem';
import { isTrueText, mapRow } from '../mapRow';
import {
  buildConditionRecords,
  FIRST_CONDITION_NUMBER,
  FIRST_TRIGGER_NUMBER,
  type OpeningHours,
  type TimeCondition,
} from '../openingHours';
import { toMenuFields } from '../toMenuFields';
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
import { parseTimeGroup } from './parseTimeGroup';

/** Identifies FreePBX tables by their columns, because export file names vary. */
const tableColumns = {
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

type TableKind = keyof typeof tableColumns;

/**
 * Imports a phone system from FreePBX: CSVs from its Bulk Handler (extensions, DIDs), and exports of its tables
 * `ringgroups`, `queues_config`, `queues_details`, `ivr_details`, `ivr_entries`, `timeconditions` and
 * `timegroups_details`.
 */
export function parseFreePbx(files: readonly ForeignFile[]): ForeignSystem {
  const left: SkippedValue[] = [];
  const rowsByKind = new Map<TableKind, ForeignRow[]>();
  for (const { name, rows } of extractTables(files, left)) {
    const [first] = rows;
    if (!first) continue;
    const kind = (Object.keys(tableColumns) as TableKind[]).find((candidate) =>
      tableColumns[candidate].every((column) => column in first),
    );
    const known = kind && rowsByKind.get(kind);
    if (known) for (const row of rows) known.push(row);
    else if (kind) rowsByKind.set(kind, rows);
    else left.push({ record: name, field: '', value: String(rows.length), reason: 'unlike' });
  }
  const { take, takeRows, rest } = createRowTracker(rowsByKind);
  const free = createNumberAllocator(
    new Set([
      ...take('extensions').map((row) => row.extension ?? ''),
      ...take('ringGroups').map((row) => row.grpnum ?? ''),
      ...take('queues').map((row) => row.extension ?? ''),
    ]),
  );
  const numbered = (table: TableKind, id: string, first: number) =>
    new Map(take(table).map((row) => [row[id] ?? '', free(first)]));
  const numbering = {
    menus: numbered('menus', 'id', FIRST_MENU_NUMBER),
    conditions: numbered('timeConditions', 'timeconditions_id', FIRST_CONDITION_NUMBER),
  };
  const context: Context = { take, takeRows, left, leads: (text) => resolveTarget(text, numbering) };
  const records = [
    ...convertExtensions(context),
    ...convertRingGroups(context),
    ...convertQueues(context),
    ...convertMenus(context, numbering.menus),
    ...convertNumbers(context),
    ...buildConditionRecords(convertConditions(context, numbering.conditions, free), left),
  ];
  return { records, left: [...left, ...rest()] };
}

interface Context extends Pick<RowTracker<TableKind>, 'take' | 'takeRows'> {
  left: SkippedValue[];
  leads: (destination: string) => string | undefined;
}

/** First number assigned to menus, which have no number in FreePBX. */
const FIRST_MENU_NUMBER = 700;

/** Numbers assigned to records that have none in FreePBX, by record id. */
interface AssignedNumbers {
  menus: ReadonlyMap<string, string>;
  conditions: ReadonlyMap<string, string>;
}

/** Resolves a destination such as `ext-group,600,1` to a number. */
function resolveTarget(destination: string, { menus, conditions }: AssignedNumbers): string | undefined {
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

/** Converts time conditions, each with the opening hours of its time group. */
function convertConditions(
  context: Context,
  numbers: ReadonlyMap<string, string>,
  free: (first: number) => string,
): TimeCondition[] {
  const groups = new Map<string, OpeningHours>();
  return context.take('timeConditions').flatMap((row) => {
    const { timeconditions_id: id = '', displayname: name = '', time = '' } = row;
    const record = `timeconditions ${id}`;
    mapRow(row, conditionMap, record, context.left);
    const open = resolveDestination(context, row.truegoto, record, 'truegoto');
    if (!open) return [];
    const hours = groups.get(time) ?? convertTimeGroup(context, time, name, free(FIRST_TRIGGER_NUMBER));
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

function convertTimeGroup(
  { takeRows, left }: Context,
  time: string,
  name: string,
  trigger: string,
): OpeningHours {
  const rows = takeRows('timeGroups', 'timegroupid', time);
  const record = `timegroups ${time}`;
  for (const row of rows) mapRow(row, timeGroupMap, record, left);
  return { trigger, name, week: parseTimeGroup(rows, record, left) };
}

function resolveDestination(
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

function convertExtensions({ take, left }: Context): ForeignSystem['records'] {
  return take('extensions').map((row) => {
    const key = row.extension ?? '';
    const record = `extensions ${key}`;
    const { follow, rest } = splitFollowMe(row);
    // Follow-me has no effect if it rings only the extension itself.
    if (
      isTrueText(row.findmefollow_enabled) ||
      Object.values(follow).some((value) => value && value !== key && !followMeDefaults.has(value))
    )
      for (const [field, value] of Object.entries(follow))
        if (value) left.push({ record, field, value, reason: 'unlike' });
    return {
      section: 'extensions',
      key,
      fields: {
        name: key,
        ...mapRow(rest, extensionMap, record, left),
        ...convertRecording(row, record, left),
      },
    };
  });
}

const recordingValues: Readonly<Record<string, string>> = {
  force: 'true',
  yes: 'true',
  no: 'false',
  never: 'false',
};

/** Call recording settings. Inbound and outbound calls share one setting here, so differing values are left behind. */
function convertRecording(row: ForeignRow, record: string, left: SkippedValue[]): Fields {
  const fields: Fields = {};
  for (const direction of ['external', 'internal'] as const) {
    const columns = [`recording_in_${direction}`, `recording_out_${direction}`];
    const [into, out] = columns.map((column) => recordingValues[row[column] ?? '']);
    if (into && into === out) fields[`rec_${direction}`] = into;
    else
      for (const field of columns) {
        const value = row[field] ?? '';
        if (value !== '' && value !== 'dontcare') left.push({ record, field, value, reason: 'value' });
      }
  }
  return fields;
}

const followMeDefaults = new Set([
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

function splitFollowMe(row: ForeignRow): { follow: Record<string, string>; rest: ForeignRow } {
  const entries = Object.entries(row);
  const isFollow = (name: string) => name.startsWith('findmefollow_') && name !== 'findmefollow_enabled';
  return {
    follow: Object.fromEntries(entries.filter(([name]) => isFollow(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !isFollow(name))),
  };
}

function convertRingGroups(context: Context): ForeignSystem['records'] {
  return context.take('ringGroups').map((row) => {
    const key = row.grpnum ?? '';
    const record = `ringgroups ${key}`;
    const next = resolveDestination(context, row.postdest, record, 'postdest');
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

function convertQueues(context: Context): ForeignSystem['records'] {
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
      // Agents with a penalty are called only after those without one, which cannot be expressed.
      else if (/,0*[1-9]\d*$/.test(data))
        context.left.push({ record, field: 'penalty', value: data, reason: 'unlike' });
      return account ? [account] : [];
    });
    const next = resolveDestination(context, row.dest, record, 'dest');
    const fields: Fields = mapRow({ ...settings, ...row }, queueMap, record, context.left);
    return {
      section: 'queues',
      key,
      fields: { name: key, ...fields, all_agents: accounts.join(' '), ...(next && { redirect: next }) },
    };
  });
}

function convertMenus(context: Context, menuNumbers: ReadonlyMap<string, string>): ForeignSystem['records'] {
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
    const next = resolveDestination(context, row.timeout_destination, record, 'timeout_destination');
    return {
      section: 'attendants',
      key,
      fields: {
        name: key,
        ...mapRow(row, menuMap, record, context.left),
        ...toMenuFields(keys, record, context.left),
        ...(next && { redirect: next }),
      },
    };
  });
}

function convertNumbers(context: Context): ForeignSystem['records'] {
  return context.take('numbers').flatMap((row) => {
    const key = row.extension ?? '';
    const record = `dids ${key.replace(/^\+/, '') || 'any'}`;
    if (!/^\+?\d+$/.test(key)) {
      context.left.push({ record, field: 'extension', value: key || 'any number', reason: 'value' });
      return [];
    }
    if (row.cidnum) context.left.push({ record, field: 'cidnum', value: row.cidnum, reason: 'unlike' });
    const next = resolveDestination(context, row.destination, record, 'destination');
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
