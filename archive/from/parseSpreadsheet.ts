import { readDays } from '../../contract/readDays';
import { readHours } from '../../contract/readHours';
import { getValues } from '../../contract/reading';
import type { SectionName } from '../sections';
import { extractTables, type ForeignFile, type ForeignRow } from './foreignFile';
import type { ForeignSystem, SkippedValue } from './foreignSystem';
import { type ColumnMap, mapRow, parseSeconds } from './mapRow';
import { matchesSpelling, type Spellings } from './matchesSpelling';
import { weekdays } from './openingHours';
import { type MenuKey, toMenuFields } from './toMenuFields';

const sectionSpellings: readonly { section: SectionName; words: Spellings }[] = [
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

const headingSpellings: Readonly<Record<string, Spellings>> = {
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

const ignoredColumns = ['kind', 'number', 'did', 'members', 'onward', 'keys', 'hours', 'closed'];
const commonFields = { name: 'display', caller_id: 'ani' };
const columnMaps: Partial<Record<SectionName, ColumnMap>> = {
  extensions: {
    takes: {
      ...commonFields,
      first_name: 'first_name',
      last_name: 'display_name',
      email: 'email_address',
      after: { field: 'mb_timeout', value: parseSeconds },
    },
    silent: ignoredColumns,
  },
  ringGroups: {
    takes: { ...commonFields, after: { field: 'st1_dur', value: parseSeconds } },
    silent: ignoredColumns,
  },
  queues: {
    takes: { ...commonFields, after: { field: 'timeout', value: parseSeconds } },
    silent: ignoredColumns,
  },
  attendants: {
    takes: { ...commonFields, after: { field: 'timeout', value: parseSeconds } },
    silent: ignoredColumns,
  },
  numbers: { takes: { name: 'display' }, silent: ignoredColumns },
  triggers: {
    takes: {
      name: 'display',
      holiday: { field: 'holiday', value: toDays },
      ...Object.fromEntries(weekdays.map((day) => [day, { field: day, value: toHours }])),
    },
    silent: ignoredColumns,
  },
};

/** Converts hours as typed to API format; undefined if they are ambiguous or not understood. */
function toHours(text: string): string | undefined {
  return getValues(readHours(text))?.join(' ');
}

/** Converts days as typed to API format; undefined if one of them is ambiguous or not understood. */
function toDays(text: string): string | undefined {
  const days = getValues(readDays(text))?.flat();
  return days?.length ? [...new Set(days)].join(' ') : undefined;
}

/** Account types that can redirect calls while a redirection trigger is active. */
const sectionsWithHours: readonly SectionName[] = ['attendants', 'queues', 'ringGroups'];

/** For each account type, the field with its forwarding destination. */
const forwardFields: Partial<Record<SectionName, string>> = {
  extensions: 'cfn',
  ringGroups: 'st4_ext',
  queues: 'redirect',
  attendants: 'redirect',
  numbers: 'leads_to',
};

/** For each account type with members, the field that contains them. */
const memberFields: Partial<Record<SectionName, string>> = { ringGroups: 'st1_ext', queues: 'all_agents' };

/**
 * Imports a spreadsheet with one row per extension, ring group, queue, menu, number or set of opening hours, accepting
 * common heading spellings (docs/operate/moving-here.md).
 */
export function parseSpreadsheet(files: readonly ForeignFile[]): ForeignSystem {
  const left: SkippedValue[] = [];
  const getMeaning = createHeadingMatcher();
  const records = extractTables(files, left).flatMap(({ name, rows }) =>
    rows.flatMap((written, place) => {
      const record = `${name}, row ${place + 2}`;
      return convertRow(renameColumns(written, getMeaning, record, left), record, left);
    }),
  );
  return { records, left };
}

/** Converts a row to a record and the phone numbers routed to it. */
function convertRow(row: ForeignRow, record: string, left: SkippedValue[]): ForeignSystem['records'] {
  const { number = '', kind = '', did = '' } = row;
  const isNumber = !number && !kind && did !== '';
  const section = isNumber
    ? 'numbers'
    : sectionSpellings.find(({ words }) => matchesSpelling(words, kind))?.section;
  const key = section === 'numbers' ? number || did : number.replace(/[\s()-]/g, '').replace(/^\+/, '');
  if (!section || !(section === 'numbers' ? /\d/ : /^\d+$/).test(key)) {
    const field = section ? 'number' : 'kind';
    left.push({ record, field, value: row[field] ?? '', reason: 'value' });
    return [];
  }
  const recordEntry = { section, key, fields: convertFields(section, key, row, record, left) };
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
function createHeadingMatcher(): (heading: string) => string {
  const meanings = new Map<string, string>();
  return (heading) => {
    const known = meanings.get(heading);
    if (known !== undefined) return known;
    const meaning = Object.keys(headingSpellings).find((name) =>
      matchesSpelling(headingSpellings[name] ?? [], heading),
    );
    meanings.set(heading, meaning ?? heading);
    return meaning ?? heading;
  };
}

/** Keys a row by field name. If several columns map to the same field, the first non-empty one is used and the others are left behind. */
function renameColumns(
  row: ForeignRow,
  getMeaning: (heading: string) => string,
  record: string,
  left: SkippedValue[],
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

function convertFields(
  section: SectionName,
  key: string,
  row: ForeignRow,
  record: string,
  left: SkippedValue[],
): Record<string, unknown> {
  const map = columnMaps[section] ?? { takes: {}, silent: ignoredColumns };
  const fields: Record<string, unknown> = {
    [section === 'numbers' ? 'did' : 'name']: key,
    ...mapRow(row, map, record, left),
  };
  const members = memberFields[section];
  if (members)
    fields[members] = (row.members ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(' ');
  else if (row.members) left.push({ record, field: 'members', value: row.members, reason: 'unlike' });
  const next = forwardFields[section];
  if (row.onward && next) fields[next] = row.onward.replace(/\s/g, '');
  else if (row.onward) left.push({ record, field: 'onward', value: row.onward, reason: 'unlike' });
  if (section === 'triggers') Object.assign(fields, { mode: 'clock', invert: 'true' });
  const closed = (row.closed ?? '').replace(/\s/g, '');
  if (closed && row.hours && sectionsWithHours.includes(section))
    Object.assign(fields, { flag: row.hours, night: closed });
  else
    for (const field of ['hours', 'closed'] as const)
      if (row[field])
        left.push({
          record,
          field,
          value: row[field],
          reason: sectionsWithHours.includes(section) ? 'value' : 'unlike',
        });
  if (row.keys)
    Object.assign(
      fields,
      section === 'attendants' ? toMenuFields(parseMenuKeys(row.keys), record, left) : {},
    );
  if (row.keys && section !== 'attendants')
    left.push({ record, field: 'keys', value: row.keys, reason: 'unlike' });
  return fields;
}

const parseMenuKeys = (text: string): MenuKey[] =>
  text
    .split(/[;,]/)
    .filter((piece) => piece.trim())
    .map((part) => {
      const [, digits = '', target] = MENU_KEY.exec(part) ?? [];
      return { digits, target, action: part.trim() };
    });
