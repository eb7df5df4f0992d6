import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import { auditFields } from '../../../contract/entity';

/** Adds to a value what its entity carries. @param domainName the phone system the call is about */
type Carry = (value: unknown, domainName: string | undefined) => unknown;

interface SchemaNotes {
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

const carriers = new WeakMap<object, { carry: Carry | null }>();

/**
 * What adds to records the tenant and the audit fields of their entity that a handler left out, in lists and objects
 * within them too; null where a schema holds no entity.
 */
export function carrierOf(schema: TSchema): Carry | null {
  const { properties, items }: SchemaNotes = schema;
  const held = properties ?? items;
  if (!held) return null;
  let entry = carriers.get(held);
  if (!entry) {
    entry = { carry: null };
    carriers.set(held, entry);
    entry.carry = properties ? ofObject(properties) : ofList(items && carrierOf(items));
  }
  return entry.carry;
}

const ofList = (carry: Carry | null | undefined): Carry | null =>
  carry
    ? (value, domainName) => (Array.isArray(value) ? value.map((one) => carry(one, domainName)) : value)
    : null;

function ofObject(properties: Record<string, TSchema>): Carry | null {
  const inner = Object.entries(properties).flatMap(([name, field]): [string, Carry][] => {
    const carry = carrierOf(field);
    return carry ? [[name, carry]] : [];
  });
  const stamps = Object.keys(auditFields).filter((name) => Object.hasOwn(properties, name));
  const isOwned = Object.hasOwn(properties, 'tenant');
  if (!isOwned && inner.length === 0) return null;
  return (value, domainName) => {
    if (!Guard.IsObjectNotArray(value)) return value;
    const record: Record<string, unknown> = { ...value };
    if (isOwned) {
      record.tenant = record.tenant ?? tenantOf(record, domainName);
      for (const name of stamps) record[name] = record[name] ?? null;
    }
    for (const [name, carry] of inner)
      if (record[name] != null) record[name] = carry(record[name], tenantDomain(record) ?? domainName);
    return record;
  };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const tenantDomain = ({ domain_name, hosted_pbx_domain }: Record<string, unknown>): string | undefined =>
  text(domain_name) ?? text(hosted_pbx_domain);

/** Whose a record is, by the words it has for it: a phone system's, a wholesaler's, or everybody's. */
function tenantOf(record: Record<string, unknown>, domainName: string | undefined): string | null {
  const wholesaler = record.wholesalerid ?? record.wholesaler_id;
  return tenantDomain(record) ?? domainName ?? (typeof wholesaler === 'number' ? String(wholesaler) : null);
}
