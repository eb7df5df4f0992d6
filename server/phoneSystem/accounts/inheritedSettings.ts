import type { TSchema } from 'typebox';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/requestDomain';
import { domainSettings } from '../../settings/domainSettings/domainSettingRecords';

/**
 * What holds of an account's settings while they are empty: the value of the phone system, by the account's own field
 * names. Fields that inherit nothing, or nothing that is set, are left out.
 */
export async function inheritedValues(
  db: Database,
  domain: Domain,
  schema: TSchema,
): Promise<Record<string, string>> {
  const { properties = {} } = schema as { properties?: Record<string, { 'x-inheritsFrom'?: string }> };
  const settings = await domainSettings(db, domain);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, notes]) => {
      const from = notes['x-inheritsFrom'];
      const value = from === undefined ? undefined : settings[from];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}
