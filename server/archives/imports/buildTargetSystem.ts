import { and, eq, inArray, sql } from 'drizzle-orm';
import { type MessageDescriptor, msg } from '#i18n';
import { getArchivedFields } from '../../../archive/archivedFields';
import type { CallApi } from '../../../archive/callApi';
import { findUnownedNumbers } from '../../../archive/findUnownedNumbers';
import type { ExternalNames } from '../../../archive/references';
import { removeUnknownReferences } from '../../../archive/removeUnknownReferences';
import { type NumberReplacements, renumber } from '../../../archive/renumber';
import { type SectionName, sections as sectionsOf } from '../../../archive/sections';
import type { ArchivedRecord, CompleteSystem, SystemDocument } from '../../../archive/systemDocument';
import type { Level } from '../../../contract/call';
import type { Database } from '../../database/database';
import { accounts, phoneNumbers, records } from '../../database/schema';
import type { ImportRequest } from '../../database/schema/archiveTables';
import { normaliseNumber } from '../../numberingPlan/normaliseNumber';
import { buildAssignableCondition } from '../../numbers/numberOwners';
import { createDuplicateError, getRequestedSections } from './parseImportRequest';
import { toWritableSystem } from './toWritableSystem';

export interface SkippedRecord {
  section: SectionName;
  key: string;
  reason: 'number' | 'shown' | 'login' | 'phone' | 'level' | 'house';
  /** For references that do not exist in this deployment: the name and the field that contains it. */
  values?: { name: string; field: string };
}

export const skipReasons: Readonly<Record<SkippedRecord['reason'], MessageDescriptor>> = {
  number: msg('This number is somebody else’s, or nobody’s who could give it.'),
  shown: msg('It shows a number that does not belong to this phone system: that is left out.'),
  login: msg('With this address somebody signs in elsewhere.'),
  phone: msg('This phone is of another phone system.'),
  level: msg('Some of its fields are set by others than you: they stay as they are.'),
  house: msg('“{name}” does not exist here ({field}): it is left out.'),
};

export interface TargetSystem {
  document: SystemDocument;
  leftOut: SkippedRecord[];
  /** Available replacement numbers. Read only if replacements are needed. */
  free: string[];
}

/**
 * Builds the desired state of a phone system: the source with numbers that are available, and without logins and phones
 * that are used elsewhere.
 * @param api makes calls on behalf of the requester
 * @param options deployment records available to this phone system, the import options and the requester
 */
export async function buildTargetSystem(
  db: Database,
  api: CallApi,
  now: CompleteSystem,
  source: SystemDocument,
  {
    request,
    level,
    wholesalerId,
    outside,
  }: { request: ImportRequest; level: Level; wholesalerId: number | null; outside: ExternalNames },
): Promise<TargetSystem> {
  const only = new Set(getRequestedSections(request));
  const ownNumbers = new Set(now.sections.numbers.map(({ key }) => key));
  const { numbers = [] } = source.sections;
  const wished = [...numbers.map(({ key }) => key), ...Object.values(request.numbers)];
  const strange = wished.filter((key) => key && !ownNumbers.has(key));
  const offered = strange.length > 0 ? await getOfferedNumbers(api, now.domain) : [];
  const free = offered.length > 0 ? await filterFreeNumbers(db, strange, { wholesalerId }, level) : [];
  const canHave = new Set(only.has('numbers') ? [...ownNumbers, ...free] : ownNumbers);
  const plan: NumberReplacements = Object.fromEntries(
    numbers.flatMap(({ key }) => {
      const mapping = request.numbers[key];
      const targetNumber = mapping === undefined ? key : mapping;
      if (targetNumber === key && canHave.has(key)) return [];
      return [[key, canHave.has(targetNumber) ? targetNumber : null]];
    }),
  );
  requireUniqueNumbers(numbers, plan);
  const foreignNumbers = findUnownedNumbers(now, source, only, normaliseNumber);
  const target = renumber(source, {
    ...plan,
    ...Object.fromEntries(foreignNumbers.map(({ number }) => [number, null])),
  });
  const usedLogins = only.has('logins') ? await findTakenLogins(db, now, target) : new Set<string>();
  const phones = only.has('phones') ? await findPhonesInOtherDomains(db, now, target) : new Set<string>();
  const resolved = removeUnknownReferences(now, target, outside);
  const able = toWritableSystem(now, resolved.document, level);
  const { sections } = able.document;
  return {
    document: {
      domain: now.domain,
      sections: {
        ...sections,
        ...(sections.logins && { logins: sections.logins.filter(({ key }) => !usedLogins.has(key)) }),
        ...(sections.phones && { phones: sections.phones.filter(({ key }) => !phones.has(key)) }),
      },
    },
    leftOut: [
      ...able.retained
        .filter(({ section }) => only.has(section))
        .map((record) => ({ ...record, reason: 'level' }) as const),
      ...resolved.unknown
        .filter(({ section }) => only.has(section))
        .map(({ section, key, field, name }) => {
          const title = getArchivedFields(sectionsOf[section])[field]?.title ?? '';
          return { section, key, reason: 'house', values: { name, field: title } } as const;
        }),
      ...Object.entries(plan).flatMap(([key, to]) =>
        to === null && request.numbers[key] !== ''
          ? [{ section: 'numbers', key, reason: 'number' } as const]
          : [],
      ),
      ...[
        ...new Map(foreignNumbers.map((foreign) => [`${foreign.section} ${foreign.key}`, foreign])).values(),
      ].map(({ section, key }) => ({ section, key, reason: 'shown' }) as const),
      ...[...usedLogins].map((key) => ({ section: 'logins', key, reason: 'login' }) as const),
      ...[...phones].map((key) => ({ section: 'phones', key, reason: 'phone' }) as const),
    ],
    free: offered.filter((number) => !numbers.some(({ key }) => key === number)),
  };
}

/** @throws ApiError 400 if two source numbers have the same replacement */
function requireUniqueNumbers(numbers: readonly ArchivedRecord[], plan: NumberReplacements): void {
  const usedNumbers = new Set<string>();
  for (const { key } of numbers) {
    const targetNumber = Object.hasOwn(plan, key) ? plan[key] : key;
    if (targetNumber && usedNumbers.has(targetNumber)) throw createDuplicateError(targetNumber);
    if (targetNumber) usedNumbers.add(targetNumber);
  }
}

async function filterFreeNumbers(
  db: Database,
  requested: readonly string[],
  domain: { wholesalerId: number | null },
  level: Level,
): Promise<string[]> {
  const { phoneNumber, state } = phoneNumbers;
  const rows = await db
    .select({ phoneNumber })
    .from(phoneNumbers)
    .where(
      and(
        inArray(phoneNumber, [...requested]),
        eq(state, 'available'),
        buildAssignableCondition(domain, { level }),
      ),
    );
  return rows.map((row) => row.phoneNumber);
}

/**
 * Returns the available numbers that can be assigned to the phone system, up to a limit, or none if the requester may
 * not see them.
 */
async function getOfferedNumbers(api: CallApi, domainName: string): Promise<string[]> {
  try {
    const rows = (await api.request('GetAvailableDIDs', { domain_name: domainName })) as { did?: string }[];
    return rows.flatMap(({ did }) => (did ? [did] : []));
  } catch {
    return [];
  }
}

function findNewKeys(section: SectionName, now: CompleteSystem, target: SystemDocument): string[] {
  const currentKeys = new Set(now.sections[section].map(({ key }) => key));
  return (target.sections[section] ?? []).map(({ key }) => key).filter((key) => !currentKeys.has(key));
}

/** Finds the email addresses of new logins that are already in use. */
async function findTakenLogins(
  db: Database,
  now: CompleteSystem,
  target: SystemDocument,
): Promise<Set<string>> {
  const keys = findNewKeys('logins', now, target);
  if (keys.length === 0) return new Set();
  const emails = keys.map((key) => key.toLowerCase());
  const inAccounts = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(sql`lower(${accounts.email})`, emails));
  const { rows: users } = await db.execute<{ email: string }>(sql`
    select body ->> 'email' as email from record
    where kind = 'user' and lower(body ->> 'email') in (${sql.join(
      emails.map((email) => sql`${email}`),
      sql`, `,
    )})`);
  const known = new Set([...inAccounts, ...users].map(({ email }) => email.toLowerCase()));
  return new Set(keys.filter((key) => known.has(key.toLowerCase())));
}

/** Finds new phones that belong to another phone system. */
async function findPhonesInOtherDomains(
  db: Database,
  now: CompleteSystem,
  target: SystemDocument,
): Promise<Set<string>> {
  const keys = findNewKeys('phones', now, target);
  if (keys.length === 0) return new Set();
  const usedPhones = await db
    .select({ key: records.key })
    .from(records)
    .where(
      sql`${records.kind} = 'device' and ${records.domainName} <> ${now.domain} and ${inArray(records.key, keys)}`,
    );
  return new Set(usedPhones.map(({ key }) => key));
}
