import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import type { records } from '../database/schema';

/** Fields of a record that are stored in the row (document 2, section 3: "Every entity carries tenant"). */
export interface Stored {
  dateCreated: string;
  createdBy: string | null;
  dateLastModified: string;
  lastModifiedBy: string | null;
  tenant: string | null;
}

/** Returns the fields stored in the row; `id` and `domain_name` only if the entity declares them. */
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

/** Returns the owner of a row in API format: a phone system, a wholesaler, or the deployment. */
export const getTenant = ({
  domainName,
  wholesalerId,
}: {
  domainName: string | null;
  wholesalerId: number | null;
}): string | null => domainName ?? (wholesalerId === null ? null : String(wholesalerId));

export const toIsoMomentOrNull = (text: string | null | undefined): string | null =>
  text ? toIsoMoment(text) : null;

/** Returns the column values that record who modified a row, and when. */
export const buildChangedBy = (id: string) => ({
  dateLastModified: sql`statement_timestamp()`,
  lastModifiedBy: id,
});

/** Converts a PostgreSQL timestamp to ISO 8601. */
export const toIsoMoment = (text: string): string => new Date(text).toISOString();

function isNumberField(field: unknown): boolean {
  const { type = [] } = field as { type?: string | string[] };
  return [type].flat().includes('integer');
}
