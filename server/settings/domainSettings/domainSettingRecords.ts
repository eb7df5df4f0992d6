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
import { getDeploymentLanguage } from '../../site/houseLanguage';
import { systemSettings } from './systemSettings';

export type DomainSettingsRecord = EntityRecord<typeof DomainSettings> & Record<string, unknown>;

const KEY = 'settings';

/** The settings of each phone system: one record, holding only what differs from the system's own. */
export const storedSettings = createCollection({
  kind: 'domain_settings',
  label: 'Settings',
  schema: shape('Stored settings', { key: required(text('Key')), ...domainSettingFields }),
  key: 'key',
});

/** What the server adds to any record; none of it is a setting. */
const metadataFields = ['key', 'tenant', 'dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'];

/** What a phone system holds where it has nothing of its own. */
export const readDeploymentSettings = async (): Promise<Record<string, string>> => ({
  ...systemSettings,
  lang_web: await getDeploymentLanguage(),
});

/** All settings of a phone system: its own, over those of the system. Secrets are left out. */
export async function readDomainSettings(db: Database, domain: Domain): Promise<DomainSettingsRecord> {
  const stored = await storedSettings.find(db, domain, KEY);
  const own = Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => !metadataFields.includes(name)),
  );
  return {
    ...(await readDeploymentSettings()),
    ...own,
    name: domain.domainName,
    ...(domain.timezone && { tz: domain.timezone }),
    ...(domain.dialPlan && { default_dialplan: domain.dialPlan }),
    ...pickStamps(stored ?? domain),
  };
}

/** A setting of the phone system's own; empty where it has the system's. */
export const readOwnDomainSetting = async (
  db: Database,
  domain: Domain,
  name: keyof typeof domainSettingFields,
): Promise<string> => (await storedSettings.find(db, domain, KEY))?.[name] ?? '';

/** One setting, as `domainSettings` has it; empty when it is not set. */
export async function readDomainSetting(db: Database, domain: Domain, name: string): Promise<string> {
  const value = (await readDomainSettings(db, domain))[name];
  return typeof value === 'string' ? value : '';
}

/** Names of settings nobody declared that sound like a secret. They are not taken over: they could not be kept from being answered. */
const SECRET = /(^|_)(pass|password|secret|token|apikey|key)$/;
const declaredSettings: object = domainSettingFields;
const writeOnlySettings = new Set(
  Object.entries(domainSettingFields as Readonly<Record<string, { writeOnly?: unknown }>>).flatMap(
    ([name, field]) => (field.writeOnly === true ? [name] : []),
  ),
);

/** Whether a name is one of a setting that is kept, and can be read again. */
export const isReadable = (name: string): boolean =>
  !metadataFields.includes(name) &&
  (name in declaredSettings ? !writeOnlySettings.has(name) : !SECRET.test(name));

/** Makes others who want to change the settings of this phone system wait until the transaction ends. */
export async function lockSettings(tx: Database, { domainName }: Domain): Promise<void> {
  await tx.select().from(domains).where(eq(domains.domainName, domainName)).for('update');
}

/**
 * Changes the settings named, and no others. The time zone and the dial plan are kept with the phone system as well.
 * @param readAt `dateLastModified` as the settings were read
 * @throws ApiError 409 when somebody has changed them since
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
