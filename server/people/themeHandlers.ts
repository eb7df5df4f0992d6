import type { themeCalls } from '../../src/contract/people/theme';
import { inTransaction } from '../database/transaction';
import { invalid, notFound } from '../http/errors';
import type { HandlersOf } from '../http/handler';
import { type CheckedFile, checkedPicture } from '../media/checkUpload';
import { saveMedia } from '../media/store';
import { nobody } from '../records/collection';
import { THEME_MEDIA, type ThemePicture, themeOf, themes } from './themes';

const KILOBYTE = 1024;
const limits: Record<ThemePicture, number> = { logo: 512 * KILOBYTE, favicon: 128 * KILOBYTE };

export const themeHandlers: HandlersOf<keyof typeof themeCalls> = {
  async GetUserTheme({ db, session }) {
    return themeOf(db, session.id);
  },
  async UpsertTheme({ db, body, session, actor }) {
    const { id, dark_mode, color_template, logo, favicon } = body;
    const pictures = [await pictureFrom('logo', logo), await pictureFrom('favicon', favicon)];
    await inTransaction(db, actor, async (tx) => {
      const known = await themes.find(tx, nobody, session.id);
      if (id !== 0 && id !== known?.id)
        throw notFound(`Theme ${id} is not yours.`, {
          errors: [{ field: 'id', message: 'This is not your theme.' }],
        });
      const changes = { dark_mode, ...(color_template !== undefined && { color_template }) };
      await themes.put(tx, actor, nobody, session.id, changes);
      for (const picture of pictures)
        if (picture)
          await saveMedia(tx, actor, nobody, { kind: THEME_MEDIA, account: session.id, ...picture });
    });
    return themeOf(db, session.id);
  },
};

async function pictureFrom(
  name: ThemePicture,
  file: File | null | undefined,
): Promise<(Omit<CheckedFile, 'fileName'> & { name: ThemePicture }) | null> {
  if (!file) return null;
  if (file.size > limits[name])
    throw invalid(name, `The picture may have at most ${limits[name] / KILOBYTE} kB.`);
  const { type, content } = await checkedPicture(name, file, { icons: true });
  return { name, type, content };
}
