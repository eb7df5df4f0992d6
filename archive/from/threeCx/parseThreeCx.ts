import { createNumberAllocator } from '../createNumberAllocator';
import type { ForeignFile, ForeignRow } from '../foreignFile';
import type { ForeignSystem, SkippedValue } from '../foreignSystem';
import { isTrueText, mapRow } from '../mapRow';
import {
  buildConditionRecords,
  FIRST_CONDITION_NUMBER,
  FIRST_TRIGGER_NUMBER,
  type TimeCondition,
} from '../openingHours';
import { findChildren, getTextAt, parseXml, type XmlElement } from '../parseXml';
import { toMenuFields } from '../toMenuFields';
import { toSkippedFile } from '../toSkippedFile';
import {
  extensionMap,
  keyMap,
  lineMap,
  memberMap,
  menuMap,
  queueMap,
  ringGroupMap,
  ruleMap,
} from './columns';
import { flattenElement } from './flattenElement';
import { parseOfficeHours } from './parseOfficeHours';

/** Elements parsed as records, at any depth in the document. */
const elementNames = ['Extension', 'RingGroup', 'Queue', 'IVR', 'ExternalLine'] as const;

type ElementName = (typeof elementNames)[number];

type Records = ForeignSystem['records'];

/**
 * Creates a time condition that routes calls by office hours.
 * @returns the condition's number
 */
type AddCondition = (open: string, closed: string, leftBehind: TimeCondition['leftBehind']) => string;

/**
 * Imports a phone system from the XML of a 3CX backup. Other files are left behind.
 * @throws InvalidArchiveError if an `.xml` file is malformed
 */
export function parseThreeCx(files: readonly ForeignFile[]): ForeignSystem {
  const left: SkippedValue[] = [];
  const elements: Record<ElementName, XmlElement[]> = {
    Extension: [],
    RingGroup: [],
    Queue: [],
    IVR: [],
    ExternalLine: [],
  };
  const hours: XmlElement[] = [];
  for (const { name, text } of files) {
    if (!/(\.xml|^[^.]*)$/i.test(name)) {
      left.push(toSkippedFile(name));
      continue;
    }
    const document = parseXml(name, text);
    const rest = collectElements(document, elements, hours);
    for (const [path, count] of rest)
      left.push({ record: `${name}: ${path}`, field: '', value: String(count), reason: 'unlike' });
  }
  const accounts: Records = [
    ...elements.Extension.map((element) => convertExtension(element, left)),
    ...elements.RingGroup.map((element) => convertRingGroup(element, left)),
    ...elements.Queue.map((element) => convertQueue(element, left)),
    ...elements.IVR.map((element) => convertMenu(element, left)),
  ];
  const free = createNumberAllocator(new Set(accounts.map(({ key }) => key)));
  const office = parseOfficeHours(hours, free(FIRST_TRIGGER_NUMBER), left);
  const conditions = new Map<string, TimeCondition>();
  // Rules with the same destinations share one condition.
  const condition: AddCondition = (open, closed, leftBehind) => {
    const known = conditions.get(`${open} ${closed}`);
    const number = known?.number ?? free(FIRST_CONDITION_NUMBER);
    if (!known)
      conditions.set(`${open} ${closed}`, {
        number,
        name: office.name,
        hours: office,
        open,
        closed,
        leftBehind,
      });
    return number;
  };
  const dids = elements.ExternalLine.flatMap((element) => convertNumbers(element, left, condition));
  return { records: [...accounts, ...dids, ...buildConditionRecords([...conditions.values()], left)], left };
}

/**
 * Collects the records in a document.
 * @returns the count of all other elements, by path
 */
function collectElements(
  document: XmlElement,
  elements: Record<ElementName, XmlElement[]>,
  hours: XmlElement[],
): Map<string, number> {
  const rest = new Map<string, number>();
  const walk = (element: XmlElement, path: string): boolean => {
    if ((elementNames as readonly string[]).includes(element.name)) {
      elements[element.name as ElementName].push(element);
      return true;
    }
    if (element.name === 'OfficeHours') {
      hours.push(element);
      return true;
    }
    const visited = element.children.map((child) => [child, walk(child, `${path}/${child.name}`)] as const);
    if (!visited.some(([, holds]) => holds)) return false;
    for (const [child, holds] of visited)
      if (!holds) rest.set(`${path}/${child.name}`, (rest.get(`${path}/${child.name}`) ?? 0) + 1);
    return true;
  };
  if (!walk(document, document.name)) rest.set(document.name, 1);
  return rest;
}

const getNumber = (element: XmlElement): string => getTextAt(element, 'Number') ?? '';

function convertExtension(element: XmlElement, left: SkippedValue[]): Records[number] {
  const key = getNumber(element);
  const fields = mapRow(flattenElement(element), extensionMap, `Extension ${key}`, left);
  const name = [fields.first_name, fields.display_name].filter(Boolean).join(' ');
  return { section: 'extensions', key, fields: { name: key, ...(name && { display: name }), ...fields } };
}

/** Account numbers in a list of members or managers. */
function listMembers(element: XmlElement, list: string, record: string, left: SkippedValue[]): string[] {
  const [members] = findChildren(element, list);
  return (members?.children ?? []).flatMap((member) => {
    const row = flattenElement(member);
    mapRow(row, memberMap, `${record}, ${member.name} ${row['@DN'] ?? ''}`, left);
    return row['@DN'] ? [row['@DN']] : [];
  });
}

/** A call destination: an account, an external number, or hang-up. */
interface Destination {
  to: string | undefined;
  account: string | undefined;
  external: string | undefined;
}

const readDestination = (row: ForeignRow, path: string): Destination => ({
  to: row[`${path}/To`],
  account: row[`${path}/Internal@DN`],
  external: row[`${path}/External`],
});

const accountTypes = new Set(['Extension', 'RingGroup', 'Queue', 'IVR']);

/** Resolves a destination. Destinations that were not imported are left behind. */
function resolveDestination(
  { to, account, external }: Destination,
  record: string,
  field: string,
  left: SkippedValue[],
): string | undefined {
  if (!to || to === 'None' || to === 'EndCall') return undefined;
  if (accountTypes.has(to) && account) return account;
  const outside = external?.replace(/[^\d+]/g, '');
  if (to === 'External' && outside) return outside;
  left.push({ record, field, value: `${to} ${account ?? external ?? ''}`.trim(), reason: 'value' });
  return undefined;
}

function convertRingGroup(element: XmlElement, left: SkippedValue[]): Records[number] {
  const key = getNumber(element);
  const record = `RingGroup ${key}`;
  const row = flattenElement(element, ['Members']);
  const next = resolveDestination(readDestination(row, 'Destination'), record, 'Destination', left);
  return {
    section: 'ringGroups',
    key,
    fields: {
      name: key,
      ...mapRow(row, ringGroupMap, record, left),
      st1_ext: listMembers(element, 'Members', record, left).join(' '),
      ...(next && { st4_ext: next }),
    },
  };
}

function convertQueue(element: XmlElement, left: SkippedValue[]): Records[number] {
  const key = getNumber(element);
  const record = `Queue ${key}`;
  const row = flattenElement(element, ['Members', 'QueueManagers']);
  const next = resolveDestination(readDestination(row, 'Destination'), record, 'Destination', left);
  const managers = listMembers(element, 'QueueManagers', record, left);
  return {
    section: 'queues',
    key,
    fields: {
      name: key,
      ...mapRow(row, queueMap, record, left),
      all_agents: listMembers(element, 'Members', record, left).join(' '),
      ...(managers.length > 0 && { managers: managers.join(' ') }),
      ...(next && { redirect: next }),
    },
  };
}

function convertMenu(element: XmlElement, left: SkippedValue[]): Records[number] {
  const key = getNumber(element);
  const record = `IVR ${key}`;
  const row = flattenElement(element, ['Forwards']);
  const { TimeoutForwardType: to, TimeoutForwardDN: account } = row;
  const next = resolveDestination({ to, account, external: account }, record, 'TimeoutForwardType', left);
  const keys = (findChildren(element, 'Forwards')[0]?.children ?? []).map((forward) => {
    const {
      Number: digits = '',
      ForwardType: type,
      ForwardDN: forwardDn,
      CustomData: custom,
      ...more
    } = flattenElement(forward);
    mapRow(more, keyMap, `${record}, key ${digits}`, left);
    const target =
      type && accountTypes.has(type) ? forwardDn : type === 'External' ? custom || forwardDn : undefined;
    return { digits, target, action: `${type ?? ''} ${forwardDn ?? ''}`.trim() };
  });
  return {
    section: 'attendants',
    key,
    fields: {
      name: key,
      ...mapRow(row, menuMap, record, left),
      ...toMenuFields(keys, record, left),
      ...(next && { redirect: next }),
    },
  };
}

/** Numbers of a line. Numbers without a rule use the main number's destination. */
function convertNumbers(line: XmlElement, left: SkippedValue[], condition: AddCondition): Records {
  const main = toDigits(getTextAt(line, 'ExternalNumber'));
  const record = `ExternalLine ${main || getNumber(line)}`;
  const { OutboundCallerID: callerId = '', ...row } = flattenElement(line, ['RoutingRules']);
  mapRow(row, lineMap, record, left);
  // By default, a line presents its own number as the caller ID.
  if (callerId && toDigits(callerId) !== main)
    left.push({ record, field: 'OutboundCallerID', value: callerId, reason: 'unlike' });
  const listed = (getTextAt(line, 'DIDNumbers') ?? '').split(/[,;]/).map(toDigits).filter(Boolean);
  const rules = new Map<string, XmlElement>();
  for (const rule of findChildren(line, 'RoutingRules').flatMap((ruleList) =>
    findChildren(ruleList, 'ExternalLineRule'),
  )) {
    const number = toDigits(getTextAt(rule, 'Data')) || main;
    if (!number || rules.has(number))
      left.push({
        record,
        field: 'ExternalLineRule',
        value: getTextAt(rule, 'RuleName') || number,
        reason: 'value',
      });
    else rules.set(number, rule);
  }
  const fallback = rules.get(main);
  return [...new Set([main, ...listed, ...rules.keys()])].filter(Boolean).map((did) => {
    const rule = rules.get(did) ?? fallback;
    if (!rule) return { section: 'numbers' as const, key: did, fields: { did } };
    return buildNumberRecord(did, rule, rules.has(did) ? left : undefined, condition);
  });
}

const toDigits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');

/** @param left receives values that cannot be imported; undefined if the main number's rule has already been reported */
function buildNumberRecord(
  did: string,
  rule: XmlElement,
  left: SkippedValue[] | undefined,
  condition: AddCondition,
): Records[number] {
  const record = `ExternalLineRule ${did}`;
  const row = flattenElement(rule);
  const dropped = left ?? [];
  const to = (when: string) =>
    resolveDestination(
      readDestination(row, `ForwardDestinations/${when}Destination`),
      record,
      `${when}Destination`,
      dropped,
    );
  const isAltered = (when: string) => isTrueText(row[`ForwardDestinations/AlterDestinationDuring${when}`]);
  const fields = mapRow(row, ruleMap, record, dropped);
  const open = to('OfficeHours');
  const closed = open && isAltered('OutOfOfficeHours') ? to('OutOfOfficeHours') : undefined;
  if (isAltered('Holidays'))
    dropped.push({
      record,
      field: 'HolidaysDestination',
      value: row['ForwardDestinations/HolidaysDestination/To'] ?? '',
      reason: 'unlike',
    });
  const leftBehind = { record, field: 'OutOfOfficeHoursDestination', value: closed ?? '' };
  const next = open && closed ? condition(open, closed, leftBehind) : open;
  return {
    section: 'numbers',
    key: did,
    fields: { did, ...(left && fields), ...(next && { leads_to: next }) },
  };
}
