import { Theme } from '../../src/contract/people/theme';
import type { RecordOf } from '../../src/contract/schema';
import type { Database } from '../database/database';
import { findMedia, readMedia } from '../media/store';
import { collection, nobody } from '../records/collection';

export const themes = collection({ kind: 'theme', label: 'Theme', schema: Theme, key: 'user_id' });
export const THEME_MEDIA = 'theme';

export type ThemePicture = 'logo' | 'favicon';

/** How the console looks for somebody; what it looks like by itself while nothing was chosen. */
export async function themeOf(db: Database, userId: string): Promise<RecordOf<typeof Theme>> {
  const kept = await themes.find(db, nobody, userId);
  return {
    id: 0,
    user_id: userId,
    color_template: null,
    dark_mode: false,
    ...kept,
    logo: await pictureOf(db, userId, 'logo'),
    favicon: await pictureOf(db, userId, 'favicon'),
  };
}

async function pictureOf(db: Database, account: string, name: ThemePicture): Promise<string | null> {
  const key = { kind: THEME_MEDIA, account, name };
  if (!(await findMedia(db, nobody, key))) return null;
  const { type, content } = await readMedia(db, nobody, key);
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}
