import { t } from '#i18n';
import type { themeCalls } from '../../../contract/people/theme';
import { getOwner } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { type Actor, runInTransaction } from '../../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { requireRequestDomain } from '../../http/tenancy/requestDomain';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import { checkImage } from '../../media/files/checkUpload';
import { type StoredContent, withStoredContent } from '../../media/files/mediaContent';
import { deleteMedia, findMedia, saveMedia } from '../../media/files/mediaStore';
import type { Owner } from '../../records/recordCollection';
import {
  getTenantOwner,
  readStoredTheme,
  readTheme,
  THEME_MEDIA,
  type ThemeImage,
  themes,
} from './themeRecords';

const KILOBYTE = 1024;
const imageSizeLimits: Record<ThemeImage, number> = { logo: 512 * KILOBYTE, favicon: 128 * KILOBYTE };

export const themeHandlers: HandlersFor<keyof typeof themeCalls> = {
  async GetUserTheme({ request: { body }, caller: { scope, session }, services: { db, gateways } }) {
    return readTheme(
      { db, files: gateways.files },
      session.id,
      await resolveOwner(db, scope, session, body.domain_name),
    );
  },
  async UpsertTheme({ request: { body }, caller: { scope, session, actor }, services: { db, gateways } }) {
    const { files } = gateways;
    const { id, logo, favicon, domain_name, title, color_template, color_dark, dark_mode } = body;
    const owner = await resolveOwner(db, scope, session, domain_name);
    const changes = { title, color_template, color_dark, dark_mode };
    const newLogo = await validateImage('logo', logo);
    const newFavicon = await validateImage('favicon', favicon);
    await withStoredContent({ db, files }, newLogo, (storedLogo) =>
      withStoredContent({ db, files }, newFavicon, (storedFavicon) =>
        runInTransaction(db, actor, async (tx) => {
          const known = await readStoredTheme(tx, owner);
          if (id !== 0 && id !== known?.id)
            throw createNotFoundError(t('Theme {id} is not yours.', { id }), {
              errors: [{ field: 'id', message: t('This is not your theme.') }],
            });
          if (known?.id) await themes.change(tx, actor, owner, known.id, pickDefined(changes));
          else await themes.create(tx, actor, owner, pickDefined(changes));
          await saveThemeImage(tx, actor, owner, 'logo', storedLogo);
          await saveThemeImage(tx, actor, owner, 'favicon', storedFavicon);
        }),
      ),
    );
    return readTheme({ db, files }, session.id, owner);
  },
};

/** Returns the phone system named in a request as the owner; default: the caller's tenant. The phone system must be within the scope. */
async function resolveOwner(
  db: Database,
  scope: Scope,
  session: Principal,
  domainName: string | null | undefined,
): Promise<Owner> {
  return domainName
    ? getOwner(await requireRequestDomain(db, scope, 'domain_name', domainName))
    : getTenantOwner(session);
}

const pickDefined = (changes: object) =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

type UploadedImage = Pick<Awaited<ReturnType<typeof checkImage>>, 'type' | 'content'>;

/** Validates an uploaded image; null deletes the existing one, and undefined leaves it unchanged. */
async function validateImage(
  name: ThemeImage,
  file: File | null | undefined,
): Promise<UploadedImage | null | undefined> {
  if (!file) return file;
  if (file.size > imageSizeLimits[name])
    throw createInvalidFieldError(
      name,
      t('The picture may have at most {value} kB.', { value: imageSizeLimits[name] / KILOBYTE }),
    );
  return checkImage(name, file, { icons: true });
}

async function saveThemeImage(
  tx: Database,
  actor: Actor,
  owner: Owner,
  name: ThemeImage,
  picture: StoredContent | null | undefined,
): Promise<void> {
  const key = { kind: THEME_MEDIA, name };
  if (picture) await saveMedia(tx, actor, owner, { ...key, stored: picture });
  else if (picture === null && (await findMedia(tx, owner, key))) await deleteMedia(tx, owner, key);
}
