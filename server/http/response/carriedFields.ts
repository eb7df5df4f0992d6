import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import { auditFields } from '../../../contract/entity';

/** Adds an entity's common fields to a value. @param domainName the phone system that the call concerns */
type AddTenantFields = (value: unknown, domainName: string | undefined) => unknown;

interface SchemaNotes {
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

const tenantFieldAdders = new WeakMap<object, { carry: AddTenantFields | null }>();

/**
 * Returns a function that adds missing tenant and audit fields to records, including nested lists and objects; null if
 * the schema contains no entity.
 */
export function getTenantFieldAdder(schema: TSchema): AddTenantFields | null {
  const { properties, items }: SchemaNotes = schema;
  const nestedSchema = properties ?? items;
  if (!nestedSchema) return null;
  let entry = tenantFieldAdders.get(nestedSchema);
  if (!entry) {
    entry = { carry: null };
    tenantFieldAdders.set(nestedSchema, entry);
    entry.carry = properties ? createObjectAdder(properties) : mapList(items && getTenantFieldAdder(items));
  }
  return entry.carry;
}

const mapList = (carry: AddTenantFields | null | undefined): AddTenantFields | null =>
  carry
    ? (value, domainName) => (Array.isArray(value) ? value.map((item) => carry(item, domainName)) : value)
    : null;

function createObjectAdder(properties: Record<string, TSchema>): AddTenantFields | null {
  const inner = Object.entries(properties).flatMap(([name, field]): [string, AddTenantFields][] => {
    const carry = getTenantFieldAdder(field);
    return carry ? [[name, carry]] : [];
  });
  const stamps = Object.keys(auditFields).filter((name) => Object.hasOwn(properties, name));
  const isOwned = Object.hasOwn(properties, 'tenant');
  if (!isOwned && inner.length === 0) return null;
  return (value, domainName) => {
    if (!Guard.IsObjectNotArray(value)) return value;
    const record: Record<string, unknown> = { ...value };
    if (isOwned) {
      record.tenant = record.tenant ?? getTenant(record, domainName);
      for (const name of stamps) record[name] = record[name] ?? null;
    }
    for (const [name, carry] of inner)
      if (record[name] != null) record[name] = carry(record[name], getTenantDomain(record) ?? domainName);
    return record;
  };
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const getTenantDomain = ({ domain_name, hosted_pbx_domain }: Record<string, unknown>): string | undefined =>
  toText(domain_name) ?? toText(hosted_pbx_domain);

/** Returns a record's tenant from its owner fields: the phone system or wholesaler, or null if shared by all. */
function getTenant(record: Record<string, unknown>, domainName: string | undefined): string | null {
  const wholesaler = record.wholesalerid ?? record.wholesaler_id;
  return (
    getTenantDomain(record) ?? domainName ?? (typeof wholesaler === 'number' ? String(wholesaler) : null)
  );
}
