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

/** Settings of each phone system: one record with only the values that differ from the system defaults. */
export const storedSettings = createCollection({
  kind: 'domain_settings',
  label: 'Settings',
  schema: shape('Stored settings', { key: required(text('Key')), ...domainSettingFields }),
  key: 'key',
});

/** Fields that the server adds to every record, which are not settings. */
const metadataFields = ['key', 'tenant', 'dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'];

/** Defaults for a phone system without settings of its own. */
export const readDeploymentSettings = async (): Promise<Record<string, string>> => ({
  ...systemSettings,
  lang_web: await getDeploymentLanguage(),
});

/** Returns all settings of a phone system, merged over the system defaults. Secrets are omitted. */
export async function readDomainSettings(db: Database, domain: Domain): Promise<DomainSettingsRecord> {
  const stored = await storedSettings.find(db, domain, KEY);
  const ownSettings = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => !metadataFields.includes(name)),
  );
  return {
    ...(await readDeploymentSettings()),
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

/** Undeclared setting names that look like secrets. They are rejected, because they would be returned in responses. */
const SECRET = /(^|_)(pass|password|secret|token|apikey|key)$/;
const declaredSettings: object = domainSettingFields;
const writeOnlySettings = new Set(
  Object.entries(domainSettingFields as Readonly<Record<string, { writeOnly?: unknown }>>).flatMap(
    ([name, field]) => (field.writeOnly === true ? [name] : []),
  ),
);

export const isReadable = (name: string): boolean =>
  !metadataFields.includes(name) &&
  (name in declaredSettings ? !writeOnlySettings.has(name) : !SECRET.test(name));

/** Blocks concurrent changes to the settings of this phone system until the transaction ends. */
export async function lockSettings(tx: Database, { domainName }: Domain): Promise<void> {
  await tx.select().from(domains).where(eq(domains.domainName, domainName)).for('update');
}

/**
 * Changes the named settings only. The time zone and the dial plan are also stored with the phone system.
 * @param readAt `dateLastModified` of the settings as read by the client
 * @throws ApiError 409 if they were modified since then
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
    Object.entries(changes).filter(([name]) => name in declaredSettings || !SECRET.test(name)),
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
