import { eq } from 'drizzle-orm';
import { text } from '../../../contract/fields';
import { type EntityRecord, required, shape } from '../../../contract/schema';
import { type DomainSettings, domainSettingFields } from '../../../contract/settings/domainSettings';
import type { Database } from '../../database/database';
import { domains } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createCollection } from '../../records/recordCollection';
import { pickStamps } from '../../records/recordStamps';
import { getDeploymentLanguage } from '../../site/getDeploymentLanguage';
import { systemSettings } from './systemSettings';

export type DomainSettingsRecord = EntityRecord<typeof DomainSettings> & Record<string, unknown>;

const KEY = 'settings';

/** Settings of phone systems: one record per phone system, with only the values that differ from the defaults. */
export const storedSettings = createCollection({
  kind: 'domain_settings',
  label: 'Settings',
  schema: shape('Stored settings', { key: required(text('Key')), ...domainSettingFields }),
  key: 'key',
});

/** Fields that the server adds to every record and that are not settings. */
const metadataFields = ['key', 'tenant', 'dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'];

/** Returns the defaults for settings that a phone system does not override. */
export const readDeploymentSettings = async (): Promise<Record<string, string>> => ({
  ...systemSettings,
  lang_web: await getDeploymentLanguage(),
});

/** Returns all settings of a phone system, merged with the defaults. Secrets are omitted. */
export const readDomainSettings = async (db: Database, domain: Domain): Promise<DomainSettingsRecord> =>
  mergeSettings(domain, await storedSettings.find(db, domain, KEY), await readDeploymentSettings());

/** Returns the settings of several phone systems by domain, with one query. */
export async function readSettingsByDomain(
  db: Database,
  all: readonly Domain[],
): Promise<Map<string, DomainSettingsRecord>> {
  const stored = await storedSettings.byDomain(
    db,
    all.map(({ domainName }) => domainName),
  );
  const defaults = await readDeploymentSettings();
  return new Map(
    all.map((domain) => {
      const own = stored.get(domain.domainName)?.find(({ key }) => key === KEY);
      return [domain.domainName, mergeSettings(domain, own, defaults)];
    }),
  );
}

function mergeSettings(
  domain: Domain,
  stored: Awaited<ReturnType<typeof storedSettings.find>>,
  defaults: Record<string, string>,
): DomainSettingsRecord {
  const ownSettings = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => !metadataFields.includes(name)),
  );
  return {
    ...defaults,
    ...ownSettings,
    name: domain.domainName,
    ...(domain.timezone && { tz: domain.timezone }),
    ...(domain.dialPlan && { default_dialplan: domain.dialPlan }),
    ...pickStamps(stored ?? domain),
  };
}

/** Returns a phone system's own value of a setting; empty if it uses the default. */
export const readOwnDomainSetting = async (
  db: Database,
  domain: Domain,
  name: keyof typeof domainSettingFields,
): Promise<string> => (await storedSettings.find(db, domain, KEY))?.[name] ?? '';

export async function readDomainSetting(db: Database, domain: Domain, name: string): Promise<string> {
  const value = (await readDomainSettings(db, domain))[name];
  return typeof value === 'string' ? value : '';
}

/** Matches undeclared setting names that look like secrets. They are rejected, because responses would contain them. */
const SECRET_NAME_PATTERN = /(^|_)(pass|password|secret|token|apikey|key)$/;
const declaredSettings: object = domainSettingFields;
const writeOnlySettings = new Set(
  Object.entries(domainSettingFields as Readonly<Record<string, { writeOnly?: unknown }>>).flatMap(
    ([name, field]) => (field.writeOnly === true ? [name] : []),
  ),
);

export const isReadable = (name: string): boolean =>
  !metadataFields.includes(name) &&
  (name in declaredSettings ? !writeOnlySettings.has(name) : !SECRET_NAME_PATTERN.test(name));

/** Locks the settings of a phone system until the end of the transaction. */
export async function lockSettings(tx: Database, { domainName }: Domain): Promise<void> {
  await tx.select().from(domains).where(eq(domains.domainName, domainName)).for('update');
}

/**
 * Changes only the named settings. The time zone and the dial plan are also stored in the phone system's row.
 * @param readAt `dateLastModified` of the settings as read by the client
 * @throws ApiError 409 if the settings have been changed since
 */
export async function changeDomainSettings(
  tx: Database,
  actor: Actor,
  domain: Domain,
  changes: Record<string, unknown>,
  readAt?: string | null,
): Promise<DomainSettingsRecord> {
  await lockSettings(tx, domain);
  const open = Object.fromEntries(
    Object.entries(changes).filter(([name]) => name in declaredSettings || !SECRET_NAME_PATTERN.test(name)),
  );
  const isThere = await storedSettings.find(tx, domain, KEY);
  if (isThere) await storedSettings.change(tx, actor, domain, KEY, open, {}, { readAt });
  else await storedSettings.create(tx, actor, domain, { ...open, key: KEY });
  const { tz, default_dialplan } = changes;
  const columns = {
    ...(typeof tz === 'string' && { timezone: tz === '' ? null : tz }),
    ...(typeof default_dialplan === 'string' && {
      dialPlan: default_dialplan === '' ? null : default_dialplan,
    }),
  };
  if (Object.keys(columns).length === 0) return readDomainSettings(tx, domain);
  await tx.update(domains).set(columns).where(eq(domains.domainName, domain.domainName));
  return readDomainSettings(tx, { ...domain, ...columns });
}
