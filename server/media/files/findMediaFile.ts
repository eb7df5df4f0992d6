import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { endings, type MediaType } from '../../../contract/media/mediaTypes';
import type { Database } from '../../database/database';
import { media } from '../../database/schema';
import type { FileStore } from '../../gateways/files/fileStore';
import { notFound } from '../../http/errors/apiError';
import type { FileResponse } from '../../http/routing/callHandler';
import { downloadOf, type MediaInfo } from './mediaStore';

/** Kinds of files people refer to by name, in the order a name is looked for. */
const named = ['audio_file', 'prompt', 'greeting', 'music', 'voice_message', 'picture'];

/** What settings call a stored file: its name with the ending its content asks for. */
export const referenceTo = ({ name, type }: Pick<MediaInfo, 'name' | 'type'>): string => {
  const ending = `.${endings[type]}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
};

/** The name an account's own file is stored under. */
export const ownFile = (account: string, slot: string): string => `${account}-${slot}`;

export interface FoundFile extends FileResponse {
  id: number;
  kind: string;
  name: string;
  account: string;
}

/** A file of a phone system by the name settings have it by. @throws ApiError 404 */
export async function fileNamed(
  db: Database,
  files: FileStore,
  domainName: string,
  reference: string,
): Promise<FoundFile> {
  const plain = reference.replace(/\.(wav|mp3|ogg|webm|png|jpg|gif|webp)$/i, '');
  const [found] = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.domainName, domainName),
        inArray(media.kind, named),
        or(eq(media.name, reference), eq(media.name, plain)),
      ),
    )
    .orderBy(
      sql`array_position(${sql.param(named)}::text[], ${media.kind})`,
      sql`${media.name} = ${reference} desc`,
      media.id,
    )
    .limit(1);
  if (!found) throw notFound(t('There is no file {reference}.', { reference }));
  const { id, kind, name, account } = found;
  return { id, kind, name, account, ...downloadOf(db, files, { ...found, type: found.type as MediaType }) };
}
