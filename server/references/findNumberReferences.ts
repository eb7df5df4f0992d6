import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Reference as ReferenceEntity } from '../../contract/console/references';
import type { EntityRecord, ReferenceKind } from '../../contract/schema';
import { formatNumber } from '../common/formatNumber';
import type { Database } from '../database/database';
import { phoneNumbers } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import type { Replacements } from './referenceFields';

type DomainKey = Pick<Domain, 'domainName'>;
type Row = { number: string; display: string | null } & Record<Field, string | null>;
type Field = 'destination' | 'service_flag' | 'ani';

const referringFields: Partial<
  Record<ReferenceKind, readonly { field: Field; title: string; takes?: string[] }[]>
> = {
  account: [
    { field: 'destination', title: 'Destination' },
    { field: 'service_flag', title: 'Redirection trigger', takes: ['srvflags'] },
  ],
  number: [{ field: 'ani', title: 'Caller ID' }],
};

const fieldColumns = {
  destination: phoneNumbers.destinationAccount,
  service_flag: phoneNumbers.serviceFlag,
  ani: phoneNumbers.ani,
};

const readRows = (db: Database, { domainName }: DomainKey): Promise<Row[]> =>
  db
    .select({ number: phoneNumbers.phoneNumber, display: phoneNumbers.display, ...fieldColumns })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.domainName, domainName))
    .orderBy(phoneNumbers.phoneNumber);

const formatReferenceLocation = (number: string, field: Field): string => `number/${number}/${field}`;

export async function findNumberReferences(
  db: Database,
  domain: DomainKey,
  kind: ReferenceKind,
  removed: ReadonlySet<string>,
): Promise<Reference[]> {
  const fields = referringFields[kind] ?? [];
  if (fields.length === 0) return [];
  return (await readRows(db, domain)).flatMap((row) =>
    fields.flatMap(({ field, title, takes }): Reference[] => {
      const to = row[field];
      // The caller ID setting of a number that is itself released need not be changed.
      if (!to || !removed.has(to) || (kind === 'number' && removed.has(row.number))) return [];
      return [
        {
          place: formatReferenceLocation(row.number, field),
          kind: 'number',
          label: t('number'),
          account: row.number,
          display: [formatNumber(row.number), row.display].filter(Boolean).join(' '),
          field,
          title: t(title),
          to,
          several: false,
          ...(takes && { takes }),
        },
      ];
    }),
  );
}

/** Redirects or clears references in phone numbers. @returns how many numbers were changed */
export async function redirectNumbers(
  tx: Transaction,
  domain: DomainKey,
  kind: ReferenceKind,
  removed: ReadonlySet<string>,
  plan: ReplacementPlan,
  getUserType: (account: string) => string | null,
): Promise<number> {
  const changed = new Set<string>();
  for (const { account: number, field, place, to } of await findNumberReferences(tx, domain, kind, removed)) {
    if (!number || !plan(place).has(to)) continue;
    const next = plan(place).get(to) ?? null;
    changed.add(number);
    await tx
      .update(phoneNumbers)
      .set({
        dateLastModified: sql`statement_timestamp()`,
        lastModifiedBy: sql`current_setting('trunkline.actor', true)`,
        ...(field === 'destination' && {
          destinationAccount: next,
          destinationUserType: next && getUserType(next),
        }),
        ...(field === 'service_flag' && { serviceFlag: next }),
        ...(field === 'ani' && { ani: next }),
      })
      .where(and(eq(phoneNumbers.domainName, domain.domainName), eq(phoneNumbers.phoneNumber, number)));
  }
  return changed.size;
}

export type Reference = EntityRecord<typeof ReferenceEntity> & { place: string; to: string; field: string };

/** Returns the replacements for a place: each removed reference maps to its successor, or to undefined to remove it. */
export type ReplacementPlan = (place: string) => Replacements;
