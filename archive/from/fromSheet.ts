import { parseHours } from '../../contract/dayTexts';
import type { SectionName } from '../sections';
import { type ForeignFile, type ForeignRow, tablesOf } from './foreignFile';
import type { ForeignSystem, LeftBehind } from './foreignSystem';
import { type ColumnMap, mapRow, seconds } from './mapRow';
import { type MenuKey, menuRows } from './menuRows';
import { weekdays } from './openingHours';
import { isSpellingOf, type Spelling } from './spelling';

const kinds: readonly { section: SectionName; words: Spelling }[] = [
  { section: 'extensions', words: ['extension', 'user', 'person', 'ext', ''] },
  { section: 'ringGroups', words: ['ring group', 'hunt group', 'hunt', 'group'] },
  { section: 'queues', words: ['call queue', 'queue', 'acd'] },
  { section: 'attendants', words: ['auto attendant', 'attendant', 'menu', 'ivr'] },
  { section: 'numbers', words: ['number', 'did', 'ddi', 'phone number'] },
  {
    section: 'triggers',
    words: ['hours', 'opening hours', 'redirection trigger', 'trigger', 'service flag'],
  },
];

const headings: Readonly<Record<string, Spelling>> = {
  kind: ['type', 'kind'],
  number: ['number', 'extension', 'ext', 'extension number'],
  did: ['did', 'ddi', 'direct number', 'phone number'],
  name: ['name', 'display name', 'description'],
  first_name: ['first name', 'given name'],
  last_name: ['last name', 'surname', 'family name'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  caller_id: ['caller id', 'cli', 'outbound caller id'],
  members: ['members', 'agents', 'rings'],
  onward: ['then', 'leads to', 'destination', 'if no answer', 'forward no answer'],
  after: ['after', 'ring time', 'seconds', 'timeout'],
  keys: ['keys', 'options', 'menu'],
  hours: ['hours', 'opening hours'],
  closed: ['when closed', 'out of hours', 'after hours', 'night'],
  mon: ['monday', 'mon'],
  tue: ['tuesday', 'tue'],
  wed: ['wednesday', 'wed'],
  thu: ['thursday', 'thu'],
  fri: ['friday', 'fri'],
  sat: ['saturday', 'sat'],
  sun: ['sunday', 'sun'],
  holiday: ['holidays', 'public holidays', 'closed on'],
};

/** Menu keys in spreadsheet notation: `1=201; 2=600`. */
const MENU_KEY = /^\s*([\d*#]+)\s*[=:→]\s*(\+?\d+)\s*$/;

const silent = ['kind', 'number', 'did', 'members', 'onward', 'keys', 'hours', 'closed'];
const common = { name: 'display', caller_id: 'ani' };
const maps: Partial<Record<SectionName, ColumnMap>> = {
  extensions: {
    takes: {
      ...common,
      first_name: 'first_name',
      last_name: 'display_name',
      email: 'email_address',
      after: { field: 'mb_timeout', value: seconds },
    },
    silent,
  },
  ringGroups: { takes: { ...common, after: { field: 'st1_dur', value: seconds } }, silent },
  queues: { takes: { ...common, after: { field: 'timeout', value: seconds } }, silent },
  attendants: { takes: { ...common, after: { field: 'timeout', value: seconds } }, silent },
  numbers: { takes: { name: 'display' }, silent },
  triggers: {
    takes: {
      name: 'display',
      holiday: 'holiday',
      ...Object.fromEntries(weekdays.map((day) => [day, { field: day, value: segments }])),
    },
    silent,
  },
};

/** Converts `9:00 - 12:30, 13:00–17:00` to the format of a day's hours. */
function segments(text: string): string | undefined {
  const normalised = text
    .replace(/\s*[-–—]\s*/g, '-')
    .replace(/[,;]/g, ' ')
    .trim();
  return parseHours(normalised)?.length ? normalised.replace(/\s+/g, ' ') : undefined;
}

/** Account types that can redirect calls while a trigger is active. */
const closing: readonly SectionName[] = ['attendants', 'queues', 'ringGroups'];

/** For each account type, the field with its forwarding destination. */
const onward: Partial<Record<SectionName, string>> = {
  extensions: 'cfn',
  ringGroups: 'st4_ext',
  queues: 'redirect',
  attendants: 'redirect',
  numbers: 'leads_to',
};

/** For each account type with members, the field that contains them. */
const membersOf: Partial<Record<SectionName, string>> = { ringGroups: 'st1_ext', queues: 'all_agents' };

/**
 * Imports a spreadsheet with one row per extension, ring group, queue, menu, number or set of opening hours, accepting
 * common heading spellings (docs/operate/moving-here.md).
 */
export function fromSheet(files: readonly ForeignFile[]): ForeignSystem {
  const left: LeftBehind[] = [];
  const getMeaning = headingReader();
  const records = tablesOf(files, left).flatMap(({ name, rows }) =>
    rows.flatMap((written, place) => {
      const record = `${name}, row ${place + 2}`;
      return recordsOf(named(written, getMeaning, record, left), record, left);
    }),
  );
  return { records, left };
}

/** Converts a row to a record and the numbers routed to it. */
function recordsOf(row: ForeignRow, record: string, left: LeftBehind[]): ForeignSystem['records'] {
  const { number = '', kind = '', did = '' } = row;
  const isNumber = !number && !kind && did !== '';
  const section = isNumber ? 'numbers' : kinds.find(({ words }) => isSpellingOf(words, kind))?.section;
  const key = section === 'numbers' ? number || did : number.replace(/[\s()-]/g, '').replace(/^\+/, '');
  if (!section || !(section === 'numbers' ? /\d/ : /^\d+$/).test(key)) {
    const field = section ? 'number' : 'kind';
    left.push({ record, field, value: row[field] ?? '', reason: 'value' });
    return [];
  }
  const recordEntry = { section, key, fields: fieldsOf(section, key, row, record, left) };
  if (did === '' || did === key) return [recordEntry];
  if (section === 'numbers' || section === 'triggers') {
    left.push({ record, field: 'did', value: did, reason: section === 'numbers' ? 'twice' : 'unlike' });
    return [recordEntry];
  }
  const dids = did.split(/[,;\n]/).map((part) => part.trim());
  return [
    recordEntry,
    ...dids.filter(Boolean).map((didNumber) => ({
      section: 'numbers' as const,
      key: didNumber,
      fields: { did: didNumber, leads_to: key },
    })),
  ];
}

/** Returns a function that maps headings to field names. Unknown headings are returned unchanged. */
function headingReader(): (heading: string) => string {
  const meanings = new Map<string, string>();
  return (heading) => {
    const known = meanings.get(heading);
    if (known !== undefined) return known;
    const meaning = Object.keys(headings).find((name) => isSpellingOf(headings[name] ?? [], heading));
    meanings.set(heading, meaning ?? heading);
    return meaning ?? heading;
  };
}

/** Keys a row by field name. If several columns map to the same field, the first non-empty one is used and the others are left behind. */
function named(
  row: ForeignRow,
  getMeaning: (heading: string) => string,
  record: string,
  left: LeftBehind[],
): ForeignRow {
  const cells = new Map<string, string>();
  for (const [heading, value] of Object.entries(row)) {
    const meaning = getMeaning(heading);
    const known = cells.get(meaning);
    if (!known) cells.set(meaning, value);
    else if (value && value !== known) left.push({ record, field: heading, value, reason: 'twice' });
  }
  return Object.fromEntries(cells);
}

function fieldsOf(
  section: SectionName,
  key: string,
  row: ForeignRow,
  record: string,
  left: LeftBehind[],
): Record<string, unknown> {
  const map = maps[section] ?? { takes: {}, silent };
  const fields: Record<string, unknown> = {
    [section === 'numbers' ? 'did' : 'name']: key,
    ...mapRow(row, map, record, left),
  };
  const members = membersOf[section];
  if (members)
    fields[members] = (row.members ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(' ');
  else if (row.members) left.push({ record, field: 'members', value: row.members, reason: 'unlike' });
  const next = onward[section];
  if (row.onward && next) fields[next] = row.onward.replace(/\s/g, '');
  else if (row.onward) left.push({ record, field: 'onward', value: row.onward, reason: 'unlike' });
  if (section === 'triggers') Object.assign(fields, { mode: 'clock', invert: 'true' });
  const closed = (row.closed ?? '').replace(/\s/g, '');
  if (closed && row.hours && closing.includes(section))
    Object.assign(fields, { flag: row.hours, night: closed });
  else
    for (const field of ['hours', 'closed'] as const)
      if (row[field])
        left.push({
          record,
          field,
          value: row[field],
          reason: closing.includes(section) ? 'value' : 'unlike',
        });
  if (row.keys)
    Object.assign(fields, section === 'attendants' ? menuRows(keysOf(row.keys), record, left) : {});
  if (row.keys && section !== 'attendants')
    left.push({ record, field: 'keys', value: row.keys, reason: 'unlike' });
  return fields;
}

const keysOf = (text: string): MenuKey[] =>
  text
    .split(/[;,]/)
    .filter((piece) => piece.trim())
    .map((part) => {
      const [, digits = '', target] = MENU_KEY.exec(part) ?? [];
      return { digits, target, action: part.trim() };
    });
