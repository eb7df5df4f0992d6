import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { fileExtensions, type MediaType } from '../../../contract/media/mediaTypes';
import type { FileResponse } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import { media } from '../../database/schema';
import type { FileStore } from '../../gateways/files/fileStore';
import { createNotFoundError } from '../../http/errors/apiError';
import { createDownload, type MediaInfo } from './mediaStore';

/** File kinds that can be referenced by name, in lookup order. */
const mediaKinds = ['audio_file', 'prompt', 'greeting', 'music', 'voice_message', 'picture'];

/** Returns the name by which settings reference a file, with the extension for its type. */
export function toReference({ name, type }: Pick<MediaInfo, 'name' | 'type'>): string {
  const ending = `.${fileExtensions[type]}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

export const getAccountFileName = (account: string, slot: string): string => `${account}-${slot}`;

export interface MediaFile extends FileResponse {
  id: number;
  kind: string;
  name: string;
  account: string;
}

/** Kinds of files that belong to the person who uses an extension. */
const personalKinds = ['greeting', 'voice_message'];

/**
 * Returns a file of a phone system by the name that settings use for it.
 * @param owner extension to whose own greetings and voice messages the search is restricted
 * @throws ApiError 404
 */
export async function findMediaFile(
  db: Database,
  files: FileStore,
  domainName: string,
  reference: string,
  owner?: string,
): Promise<MediaFile> {
  const plain = reference.replace(/\.(wav|mp3|ogg|webm|png|jpg|gif|webp)$/i, '');
  const [row] = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.domainName, domainName),
        inArray(media.kind, owner === undefined ? mediaKinds : personalKinds),
        owner === undefined ? undefined : eq(media.account, owner),
        or(eq(media.name, reference), eq(media.name, plain)),
      ),
    )
    .orderBy(
      sql`array_position(${sql.param(mediaKinds)}::text[], ${media.kind})`,
      sql`${media.name} = ${reference} desc`,
      media.id,
    )
    .limit(1);
  if (!row) throw createNotFoundError(t('There is no file {reference}.', { reference }));
  const { id, kind, name, account } = row;
  return {
    id,
    kind,
    name,
    account,
    ...createDownload(db, files, { ...row, type: row.type as MediaType }),
  };
}
