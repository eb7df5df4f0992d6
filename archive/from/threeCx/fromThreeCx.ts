import type { ForeignFile, ForeignRow } from '../foreignFile';
import type { ForeignSystem, LeftBehind } from '../foreignSystem';
import { freeNumbers } from '../freeNumbers';
import { isYes, mapRow } from '../mapRow';
import { menuRows } from '../menuRows';
import { conditionRecords, FIRST_CONDITION, FIRST_TRIGGER, type TimeCondition } from '../openingHours';
import { unreadFile } from '../unreadFile';
import { childrenOf, readXml, textAt, type XmlElement } from '../xmlTree';
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
import { flatRow } from './flatRow';
import { officeHoursOf } from './officeHours';

/** Elements parsed as records, at any depth in the document. */
const kinds = ['Extension', 'RingGroup', 'Queue', 'IVR', 'ExternalLine'] as const;

type Kind = (typeof kinds)[number];

type Records = ForeignSystem['records'];

/** Creates a time condition that routes calls by office hours. @returns the condition's number */
type Closing = (open: string, closed: string, leftBehind: TimeCondition['leftBehind']) => string;

/**
 * Imports a phone system from the XML of a 3CX backup; other files are left behind.
 * @throws BadArchive if a file named as XML is malformed
 */
export function fromThreeCx(files: readonly ForeignFile[]): ForeignSystem {
  const left: LeftBehind[] = [];
  const elements: Record<Kind, XmlElement[]> = {
    Extension: [],
    RingGroup: [],
    Queue: [],
    IVR: [],
    ExternalLine: [],
  };
  const hours: XmlElement[] = [];
  for (const { name, text } of files) {
    if (!/(\.xml|^[^.]*)$/i.test(name)) {
      left.push(unreadFile(name));
      continue;
    }
    const document = readXml(name, text);
    const rest = sorted(document, elements, hours);
    for (const [path, count] of rest)
      left.push({ record: `${name}: ${path}`, field: '', value: String(count), reason: 'unlike' });
  }
  const accounts: Records = [
    ...elements.Extension.map((element) => extension(element, left)),
    ...elements.RingGroup.map((element) => ringGroup(element, left)),
    ...elements.Queue.map((element) => queue(element, left)),
    ...elements.IVR.map((element) => menu(element, left)),
  ];
  const free = freeNumbers(new Set(accounts.map(({ key }) => key)));
  const office = officeHoursOf(hours, free(FIRST_TRIGGER), left);
  const conditions = new Map<string, TimeCondition>();
  // Identical rules share one condition.
  const condition: Closing = (open, closed, leftBehind) => {
    const known = conditions.get(`${open} ${closed}`);
    const number = known?.number ?? free(FIRST_CONDITION);
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
  const dids = elements.ExternalLine.flatMap((element) => numbers(element, left, condition));
  return { records: [...accounts, ...dids, ...conditionRecords([...conditions.values()], left)], left };
}

/** Collects the records in a document. @returns the count of all other elements, by path */
function sorted(
  document: XmlElement,
  elements: Record<Kind, XmlElement[]>,
  hours: XmlElement[],
): Map<string, number> {
  const rest = new Map<string, number>();
  const walk = (element: XmlElement, path: string): boolean => {
    if ((kinds as readonly string[]).includes(element.name)) {
      elements[element.name as Kind].push(element);
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

const numberOf = (element: XmlElement): string => textAt(element, 'Number') ?? '';

function extension(element: XmlElement, left: LeftBehind[]): Records[number] {
  const key = numberOf(element);
  const fields = mapRow(flatRow(element), extensionMap, `Extension ${key}`, left);
  const name = [fields.first_name, fields.display_name].filter(Boolean).join(' ');
  return { section: 'extensions', key, fields: { name: key, ...(name && { display: name }), ...fields } };
}

/** Accounts in a list of members or managers. */
function membersOf(element: XmlElement, list: string, record: string, left: LeftBehind[]): string[] {
  const [members] = childrenOf(element, list);
  return (members?.children ?? []).flatMap((member) => {
    const row = flatRow(member);
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

const destinationAt = (row: ForeignRow, path: string): Destination => ({
  to: row[`${path}/To`],
  account: row[`${path}/Internal@DN`],
  external: row[`${path}/External`],
});

const toAccount = new Set(['Extension', 'RingGroup', 'Queue', 'IVR']);

/** Resolves a destination. Destinations that were not imported are left behind. */
function led(
  { to, account, external }: Destination,
  record: string,
  field: string,
  left: LeftBehind[],
): string | undefined {
  if (!to || to === 'None' || to === 'EndCall') return undefined;
  if (toAccount.has(to) && account) return account;
  const outside = external?.replace(/[^\d+]/g, '');
  if (to === 'External' && outside) return outside;
  left.push({ record, field, value: `${to} ${account ?? external ?? ''}`.trim(), reason: 'value' });
  return undefined;
}

function ringGroup(element: XmlElement, left: LeftBehind[]): Records[number] {
  const key = numberOf(element);
  const record = `RingGroup ${key}`;
  const row = flatRow(element, ['Members']);
  const next = led(destinationAt(row, 'Destination'), record, 'Destination', left);
  return {
    section: 'ringGroups',
    key,
    fields: {
      name: key,
      ...mapRow(row, ringGroupMap, record, left),
      st1_ext: membersOf(element, 'Members', record, left).join(' '),
      ...(next && { st4_ext: next }),
    },
  };
}

function queue(element: XmlElement, left: LeftBehind[]): Records[number] {
  const key = numberOf(element);
  const record = `Queue ${key}`;
  const row = flatRow(element, ['Members', 'QueueManagers']);
  const next = led(destinationAt(row, 'Destination'), record, 'Destination', left);
  const managers = membersOf(element, 'QueueManagers', record, left);
  return {
    section: 'queues',
    key,
    fields: {
      name: key,
      ...mapRow(row, queueMap, record, left),
      all_agents: membersOf(element, 'Members', record, left).join(' '),
      ...(managers.length > 0 && { managers: managers.join(' ') }),
      ...(next && { redirect: next }),
    },
  };
}

function menu(element: XmlElement, left: LeftBehind[]): Records[number] {
  const key = numberOf(element);
  const record = `IVR ${key}`;
  const row = flatRow(element, ['Forwards']);
  const { TimeoutForwardType: to, TimeoutForwardDN: account } = row;
  const next = led({ to, account, external: account }, record, 'TimeoutForwardType', left);
  const keys = (childrenOf(element, 'Forwards')[0]?.children ?? []).map((forward) => {
    const {
      Number: digits = '',
      ForwardType: type,
      ForwardDN: forwardDn,
      CustomData: custom,
      ...more
    } = flatRow(forward);
    mapRow(more, keyMap, `${record}, key ${digits}`, left);
    const target =
      type && toAccount.has(type) ? forwardDn : type === 'External' ? custom || forwardDn : undefined;
    return { digits, target, action: `${type ?? ''} ${forwardDn ?? ''}`.trim() };
  });
  return {
    section: 'attendants',
    key,
    fields: {
      name: key,
      ...mapRow(row, menuMap, record, left),
      ...menuRows(keys, record, left),
      ...(next && { redirect: next }),
    },
  };
}

/** Numbers of a line: those with rules of their own, and the rest, which use the main number's destination. */
function numbers(line: XmlElement, left: LeftBehind[], condition: Closing): Records {
  const main = plain(textAt(line, 'ExternalNumber'));
  const record = `ExternalLine ${main || numberOf(line)}`;
  const { OutboundCallerID: callerId = '', ...row } = flatRow(line, ['RoutingRules']);
  mapRow(row, lineMap, record, left);
  // A line presents its own number by default.
  if (callerId && plain(callerId) !== main)
    left.push({ record, field: 'OutboundCallerID', value: callerId, reason: 'unlike' });
  const listed = (textAt(line, 'DIDNumbers') ?? '').split(/[,;]/).map(plain).filter(Boolean);
  const rules = new Map<string, XmlElement>();
  for (const rule of childrenOf(line, 'RoutingRules').flatMap((ruleList) =>
    childrenOf(ruleList, 'ExternalLineRule'),
  )) {
    const number = plain(textAt(rule, 'Data')) || main;
    if (!number || rules.has(number))
      left.push({
        record,
        field: 'ExternalLineRule',
        value: textAt(rule, 'RuleName') || number,
        reason: 'value',
      });
    else rules.set(number, rule);
  }
  const fallback = rules.get(main);
  return [...new Set([main, ...listed, ...rules.keys()])].filter(Boolean).map((did) => {
    const rule = rules.get(did) ?? fallback;
    if (!rule) return { section: 'numbers' as const, key: did, fields: { did } };
    return numberRecord(did, rule, rules.has(did) ? left : undefined, condition);
  });
}

const plain = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');

/** @param left receives values left behind; undefined for the main number's rule, which is already reported */
function numberRecord(
  did: string,
  rule: XmlElement,
  left: LeftBehind[] | undefined,
  condition: Closing,
): Records[number] {
  const record = `ExternalLineRule ${did}`;
  const row = flatRow(rule);
  const dropped = left ?? [];
  const to = (when: string) =>
    led(destinationAt(row, `ForwardDestinations/${when}Destination`), record, `${when}Destination`, dropped);
  const isAltered = (when: string) => isYes(row[`ForwardDestinations/AlterDestinationDuring${when}`]);
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
