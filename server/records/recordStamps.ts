import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import type { records } from '../database/schema';

/** What the row itself says of a record (document 2, section 3: "Every entity carries tenant"). */
export interface Stored {
  dateCreated: string;
  createdBy: string | null;
  dateLastModified: string;
  lastModifiedBy: string | null;
  tenant: string | null;
}

/** The row's own fields; `id` and `domain_name` where the entity has them. */
export function getStamps(
  row: Omit<typeof records.$inferSelect, 'secrets'>,
  schema: TSchema,
): Stored & Record<string, unknown> {
  const fields = (schema as { properties?: object }).properties ?? {};
  return {
    ...('id' in fields && !('id' in row.body) && isNumberField(fields.id) && { id: row.id }),
    ...('domain_name' in fields && row.domainName && { domain_name: row.domainName }),
    tenant: getTenant(row),
    ...pickStamps(row),
  };
}

/** Who made and last changed a row, and when, as the wire has it. */
export const pickStamps = ({
  dateCreated,
  createdBy,
  dateLastModified,
  lastModifiedBy,
}: Omit<Stored, 'tenant'>): Omit<Stored, 'tenant'> => ({
  dateCreated: toIsoMoment(dateCreated),
  createdBy,
  dateLastModified: toIsoMoment(dateLastModified),
  lastModifiedBy,
});

/** Whose a row is, as the wire has it: a phone system's, a wholesaler's, or the house's. */
export const getTenant = ({
  domainName,
  wholesalerId,
}: {
  domainName: string | null;
  wholesalerId: number | null;
}): string | null => domainName ?? (wholesalerId === null ? null : String(wholesalerId));

/** A moment as PostgreSQL writes it, in ISO 8601; null of none. */
export const toIsoMomentOrNull = (text: string | null | undefined): string | null =>
  text ? toIsoMoment(text) : null;

/** Columns that say who changed a row, and that it was now. */
export const buildChangedBy = (id: string) => ({
  dateLastModified: sql`statement_timestamp()`,
  lastModifiedBy: id,
});

/** A moment as PostgreSQL writes it, in ISO 8601. */
export const toIsoMoment = (text: string): string => new Date(text).toISOString();

const isNumberField = (field: unknown): boolean => {
  const { type = [] } = field as { type?: string | string[] };
  return [type].flat().includes('integer');
};
