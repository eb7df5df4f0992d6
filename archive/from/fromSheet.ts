import { parseHours } from '../../contract/dayTexts';
import type { SectionName } from '../sections';
import { type ForeignFile, type ForeignRow, tablesOf } from './foreignFile';
import type { ForeignSystem, LeftBehind } from './foreignSystem';
import { type ColumnMap, mapRow, seconds } from './mapRow';
import { type MenuKey, menuRows } from './menuRows';
import { weekdays } from './openingHours';
import { isSpellingOf, type Spelling } from './spelling';

/** Kinds of a sheet's rows, by what people write. */
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

/** Headings of a sheet, by what people write. */
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

/** A menu's keys as a sheet has them: `1=201; 2=600`. */
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

/** `9:00 - 12:30, 13:00–17:00`, as the hours of a day are here. */
function segments(text: string): string | undefined {
  const said = text
    .replace(/\s*[-–—]\s*/g, '-')
    .replace(/[,;]/g, ' ')
    .trim();
  return parseHours(said)?.length ? said.replace(/\s+/g, ' ') : undefined;
}

/** Kinds of accounts that go elsewhere while a trigger is on. */
const closing: readonly SectionName[] = ['attendants', 'queues', 'ringGroups'];

/** The field of each kind that says where calls go on to. */
const onward: Partial<Record<SectionName, string>> = {
  extensions: 'cfn',
  ringGroups: 'st4_ext',
  queues: 'redirect',
  attendants: 'redirect',
  numbers: 'leads_to',
};

/** The fields that hold members, and the kinds that have any. */
const membersOf: Partial<Record<SectionName, string>> = { ringGroups: 'st1_ext', queues: 'all_agents' };

/**
 * Reads a plain sheet: a row for each extension, ring group, queue, menu, number and each opening hours, with headings as people write them (docs/moving-here.md).
 */
export function fromSheet(files: readonly ForeignFile[]): ForeignSystem {
  const left: LeftBehind[] = [];
  const meaningOf = headingReader();
  const records = tablesOf(files, left).flatMap(({ name, rows }) =>
    rows.flatMap((written, place) => {
      const record = `${name}, row ${place + 2}`;
      return recordsOf(named(written, meaningOf, record, left), record, left);
    }),
  );
  return { records, left };
}

/** What a row is: a record, and the numbers that lead to it. */
function recordsOf(row: ForeignRow, record: string, left: LeftBehind[]): ForeignSystem['records'] {
  const { number = '', kind = '', did = '' } = row;
  const isNumber = !number && !kind && did !== '';
  const section = isNumber ? 'numbers' : kinds.find(({ words }) => isSpellingOf(words, kind))?.section;
  const key = section === 'numbers' ? number || did : number.replace(/[\s()-]/g, '').replace(/^\+/, '');
  if (!section || !(section === 'numbers' ? /\d/ : /^\d+$/).test(key)) {
    const field = section ? 'number' : 'kind';
    left.push({ record, field, value: row[field] ?? '', why: 'value' });
    return [];
  }
  const own = { section, key, fields: fieldsOf(section, key, row, record, left) };
  if (did === '' || did === key) return [own];
  if (section === 'numbers' || section === 'triggers') {
    left.push({ record, field: 'did', value: did, why: section === 'numbers' ? 'twice' : 'unlike' });
    return [own];
  }
  const dids = did.split(/[,;\n]/).map((one) => one.trim());
  return [
    own,
    ...dids.filter(Boolean).map((one) => ({
      section: 'numbers' as const,
      key: one,
      fields: { did: one, leads_to: key },
    })),
  ];
}

/** Says what headings mean; one nobody knows means itself. */
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

/** A row by what its headings mean. Of several that mean the same the first that says something counts; others are left behind. */
function named(
  row: ForeignRow,
  meaningOf: (heading: string) => string,
  record: string,
  left: LeftBehind[],
): ForeignRow {
  const cells = new Map<string, string>();
  for (const [heading, value] of Object.entries(row)) {
    const meaning = meaningOf(heading);
    const known = cells.get(meaning);
    if (!known) cells.set(meaning, value);
    else if (value && value !== known) left.push({ record, field: heading, value, why: 'twice' });
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
  else if (row.members) left.push({ record, field: 'members', value: row.members, why: 'unlike' });
  const next = onward[section];
  if (row.onward && next) fields[next] = row.onward.replace(/\s/g, '');
  else if (row.onward) left.push({ record, field: 'onward', value: row.onward, why: 'unlike' });
  if (section === 'triggers') Object.assign(fields, { mode: 'clock', invert: 'true' });
  const closed = (row.closed ?? '').replace(/\s/g, '');
  if (closed && row.hours && closing.includes(section))
    Object.assign(fields, { flag: row.hours, night: closed });
  else
    for (const field of ['hours', 'closed'] as const)
      if (row[field])
        left.push({ record, field, value: row[field], why: closing.includes(section) ? 'value' : 'unlike' });
  if (row.keys)
    Object.assign(fields, section === 'attendants' ? menuRows(keysOf(row.keys), record, left) : {});
  if (row.keys && section !== 'attendants')
    left.push({ record, field: 'keys', value: row.keys, why: 'unlike' });
  return fields;
}

const keysOf = (text: string): MenuKey[] =>
  text
    .split(/[;,]/)
    .filter((one) => one.trim())
    .map((part) => {
      const [, digits = '', target] = MENU_KEY.exec(part) ?? [];
      return { digits, target, said: part.trim() };
    });
