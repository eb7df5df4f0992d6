import { eq } from 'drizzle-orm';
import { Theme } from '../../../contract/people/theme';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { domains } from '../../database/schema';
import { FilesUnavailableError } from '../../gateways/files/fileStore';
import { isInPhoneSystem, type Principal } from '../../http/tenancy/tenantScope';
import { type MediaStorage, readFullContent } from '../../media/files/mediaContent';
import { listMedia } from '../../media/files/mediaStore';
import { createCollection, type Owner, sharedOwner } from '../../records/recordCollection';
import { getTenant } from '../../records/recordStamps';

type ThemeRecord = EntityRecord<typeof Theme>;

/** Themes of the console; at most one per tenant, which is a phone system, a wholesaler, or the shared default. */
export const themes = createCollection({ kind: 'console_theme', label: 'Theme', schema: Theme, key: 'id' });
export const THEME_MEDIA = 'theme';

const themeImageNames = ['logo', 'favicon'] as const;
export type ThemeImage = (typeof themeImageNames)[number];

/** Returns the tenant of a user: a customer's phone system, a reseller's wholesaler, or the shared tenant for staff. */
export function getTenantOwner({ level, domainName, wholesalerId }: Principal): Owner {
  if (level === 'staff') return sharedOwner;
  return { domainName: isInPhoneSystem(level) ? domainName : null, wholesalerId };
}

export const readStoredTheme = async (db: Database, owner: Owner) => (await themes.all(db, owner))[0];

export async function readTheme(
  { db, files }: MediaStorage,
  userId: string,
  owner: Owner,
): Promise<ThemeRecord> {
  return {
    id: 0,
    title: null,
    color_template: null,
    color_dark: null,
    dark_mode: false,
    ...(await readStoredTheme(db, owner)),
    user_id: userId,
    ...(await readThemeImages({ db, files }, owner)),
    tenant: getTenant(owner),
  };
}

/** Returns a user's effective theme; unset values are inherited from the tenants above. */
export async function readEffectiveTheme(storage: MediaStorage, person: Principal): Promise<ThemeRecord> {
  const [own, ...above] = await getInheritedOwners(storage.db, person);
  const theme = await readTheme(storage, person.id, own ?? sharedOwner);
  let isChosen = theme.id !== 0;
  for (const owner of above) {
    const { dark_mode, ...next } = await readTheme(storage, person.id, owner);
    for (const name of ['title', 'logo', 'favicon'] as const) theme[name] ||= next[name] ?? null;
    // The two colours are inherited together.
    if (!theme.color_template) {
      theme.color_template = next.color_template ?? null;
      theme.color_dark ||= next.color_dark ?? null;
    }
    if (!isChosen) theme.dark_mode = dark_mode ?? false;
    isChosen ||= next.id !== 0;
  }
  return theme;
}

async function getInheritedOwners(db: Database, person: Principal): Promise<Owner[]> {
  const ownTenant = getTenantOwner(person);
  const owners = ownTenant.domainName === null ? [] : [ownTenant];
  const wholesalerId = ownTenant.wholesalerId ?? (await findWholesaler(db, ownTenant.domainName));
  if (wholesalerId !== null) owners.push({ domainName: null, wholesalerId });
  return [...owners, sharedOwner];
}

async function findWholesaler(db: Database, domainName: string | null): Promise<number | null> {
  if (domainName === null) return null;
  const [domain] = await db
    .select({ wholesalerId: domains.wholesalerId })
    .from(domains)
    .where(eq(domains.domainName, domainName));
  return domain?.wholesalerId ?? null;
}

/** Returns the images of a theme. Images that cannot be read are omitted, so that they do not block the console. */
async function readThemeImages(
  { db, files }: MediaStorage,
  owner: Owner,
): Promise<Record<ThemeImage, string | null>> {
  const storedMedia = await listMedia(db, owner, THEME_MEDIA);
  const getPicture = async (picture: ThemeImage) => {
    const match = storedMedia.find(({ name }) => name === picture);
    if (!match) return null;
    const content = await readFullContent(db, files, match).catch((error) => {
      if (error instanceof FilesUnavailableError) return null;
      throw error;
    });
    if (!content) return null;
    return `data:${match.type};base64,${Buffer.from(content).toString('base64')}`;
  };
  return { logo: await getPicture('logo'), favicon: await getPicture('favicon') };
}
