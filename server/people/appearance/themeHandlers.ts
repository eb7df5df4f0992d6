import { t } from '#i18n';
import type { themeCalls } from '../../../contract/people/theme';
import type { Database } from '../../database/database';
import { type Actor, inTransaction } from '../../database/transaction';
import { invalid, notFound } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { domainOf } from '../../http/tenancy/requestDomain';
import type { Person, Scope } from '../../http/tenancy/tenantScope';
import { checkedPicture } from '../../media/files/checkUpload';
import { type StoredContent, withStoredContent } from '../../media/files/mediaContent';
import { findMedia, removeMedia, saveMedia } from '../../media/files/mediaStore';
import { ownerOf } from '../../phoneSystem/accounts/accountStore';
import type { Owner } from '../../records/recordCollection';
import { storedTheme, THEME_MEDIA, type ThemePicture, tenantOwnerOf, themeOf, themes } from './themeRecords';

const KILOBYTE = 1024;
const limits: Record<ThemePicture, number> = { logo: 512 * KILOBYTE, favicon: 128 * KILOBYTE };

export const themeHandlers: HandlersOf<keyof typeof themeCalls> = {
  async GetUserTheme({ db, body, scope, session, gateways: { files } }) {
    return themeOf({ db, files }, session.id, await requestedOwner(db, scope, session, body.domain_name));
  },
  async UpsertTheme({ db, body, scope, session, actor, gateways: { files } }) {
    const { id, logo, favicon, domain_name, title, color_template, color_dark, dark_mode } = body;
    const house = await requestedOwner(db, scope, session, domain_name);
    const changes = { title, color_template, color_dark, dark_mode };
    const newLogo = await checked('logo', logo);
    const newFavicon = await checked('favicon', favicon);
    await withStoredContent({ db, files }, newLogo, (storedLogo) =>
      withStoredContent({ db, files }, newFavicon, (storedFavicon) =>
        inTransaction(db, actor, async (tx) => {
          const known = await storedTheme(tx, house);
          if (id !== 0 && id !== known?.id)
            throw notFound(t('Theme {id} is not yours.', { id }), {
              errors: [{ field: 'id', message: t('This is not your theme.') }],
            });
          if (known?.id) await themes.change(tx, actor, house, known.id, definedFields(changes));
          else await themes.create(tx, actor, house, definedFields(changes));
          await keepPicture(tx, actor, house, 'logo', storedLogo);
          await keepPicture(tx, actor, house, 'favicon', storedFavicon);
        }),
      ),
    );
    return themeOf({ db, files }, session.id, house);
  },
};

/** The phone system that is named, within the scope; else the house of whoever asks. */
async function requestedOwner(
  db: Database,
  scope: Scope,
  session: Person,
  domainName: string | null | undefined,
): Promise<Owner> {
  return domainName ? ownerOf(await domainOf(db, scope, 'domain_name', domainName)) : tenantOwnerOf(session);
}

const definedFields = (changes: object) =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

type Picture = Pick<Awaited<ReturnType<typeof checkedPicture>>, 'type' | 'content'>;

/** A picture that was sent, looked into; null takes the one there is away, undefined leaves it. */
async function checked(
  name: ThemePicture,
  file: File | null | undefined,
): Promise<Picture | null | undefined> {
  if (!file) return file;
  if (file.size > limits[name])
    throw invalid(name, t('The picture may have at most {value} kB.', { value: limits[name] / KILOBYTE }));
  return checkedPicture(name, file, { icons: true });
}

async function keepPicture(
  tx: Database,
  actor: Actor,
  house: Owner,
  name: ThemePicture,
  picture: StoredContent | null | undefined,
): Promise<void> {
  const key = { kind: THEME_MEDIA, name };
  if (picture) await saveMedia(tx, actor, house, { ...key, stored: picture });
  else if (picture === null && (await findMedia(tx, house, key))) await removeMedia(tx, house, key);
}
