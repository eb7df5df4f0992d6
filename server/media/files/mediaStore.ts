import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { fileExtensions, type MediaType } from '../../../contract/media/mediaTypes';
import type { FileResponse } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import { media } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import type { FileStore } from '../../gateways/files/fileStore';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Owner } from '../../records/recordCollection';
import { toIsoMoment } from '../../records/recordStamps';
import { type StoredContent, toStoredBytes } from './mediaContent';

export type MediaKind =
  | 'prompt'
  | 'greeting'
  | 'audio_file'
  | 'music'
  | 'voice_message'
  | 'picture'
  | 'recording'
  | 'theme'
  | (string & {});

/** Key of a file; `account` is empty if the file belongs to the whole phone system. */
export interface MediaKey {
  kind: MediaKind;
  account?: string;
  name: string;
}

export interface MediaInfo {
  id: number;
  kind: string;
  domainName: string | null;
  account: string;
  name: string;
  type: MediaType;
  /** Size in bytes. */
  size: number;
  /** Duration in milliseconds. */
  duration: number | null;
  about: Record<string, unknown>;
  contentId: number;
  dateCreated: string;
  dateLastModified: string;
}

export interface NewMedia extends MediaKey {
  stored: StoredContent;
  /** Additional metadata, such as original file name, caller and description. */
  about?: Record<string, unknown>;
}

const infoColumns = {
  id: media.id,
  kind: media.kind,
  domainName: media.domainName,
  account: media.account,
  name: media.name,
  type: sql<MediaType>`${media.type}`,
  size: media.size,
  duration: media.duration,
  about: media.about,
  contentId: media.contentId,
  dateCreated: media.dateCreated,
  dateLastModified: media.dateLastModified,
};

const toMediaInfo = <Row extends { dateCreated: string; dateLastModified: string }>(row: Row): Row => ({
  ...row,
  dateCreated: toIsoMoment(row.dateCreated),
  dateLastModified: toIsoMoment(row.dateLastModified),
});

const buildOwnerWhere = ({ domainName, wholesalerId }: Owner): SQL | undefined =>
  domainName !== null
    ? eq(media.domainName, domainName)
    : and(
        isNull(media.domainName),
        wholesalerId === null ? isNull(media.wholesalerId) : eq(media.wholesalerId, wholesalerId),
      );

const buildKeyWhere = (owner: Owner, { kind, account = '', name }: MediaKey): SQL | undefined =>
  and(eq(media.kind, kind), buildOwnerWhere(owner), eq(media.account, account), eq(media.name, name));

/** Saves a file; an existing file with the same key is replaced. */
export async function saveMedia(
  tx: Database,
  actor: Actor,
  { domainName, wholesalerId }: Owner,
  { kind, account = '', name, stored, about = {} }: NewMedia,
): Promise<MediaInfo> {
  const values = { about, lastModifiedBy: actor.id, ...stored };
  const [saved] = await tx
    .insert(media)
    .values({ kind, domainName, wholesalerId, account, name, createdBy: actor.id, ...values })
    .onConflictDoUpdate({
      target: [media.kind, media.domainName, media.account, media.name],
      set: { ...values, dateLastModified: sql`statement_timestamp()` },
    })
    .returning(infoColumns);
  return toMediaInfo(saved as MediaInfo);
}

/** Lists files of a kind, sorted by name; without `account`, for all accounts. */
export async function listMedia(
  db: Database,
  owner: Owner,
  kind: MediaKind,
  account?: string,
): Promise<MediaInfo[]> {
  const condition = and(
    eq(media.kind, kind),
    buildOwnerWhere(owner),
    account === undefined ? undefined : eq(media.account, account),
  );
  const matches = await db
    .select(infoColumns)
    .from(media)
    .where(condition)
    .orderBy(asc(media.account), asc(media.name), asc(media.id));
  return matches.map(toMediaInfo);
}

export async function findMedia(db: Database, owner: Owner, key: MediaKey): Promise<MediaInfo | undefined> {
  const [row] = await db.select(infoColumns).from(media).where(buildKeyWhere(owner, key)).limit(1);
  return row && toMediaInfo(row);
}

/** Returns a file as a streamed download. */
export const createDownload = (
  db: Database,
  files: FileStore,
  file: Pick<MediaInfo, 'name' | 'type' | 'about' | 'size' | 'contentId'>,
): FileResponse => ({
  fileName: getFileName(file),
  type: file.type,
  content: toStoredBytes(db, files, file),
});

/** Returns the download name of a file. */
export function getFileName({ name, type, about }: Pick<MediaInfo, 'name' | 'type' | 'about'>): string {
  const originalName = typeof about.fileName === 'string' && about.fileName !== '' ? about.fileName : name;
  const ending = `.${fileExtensions[type]}`;
  return originalName.toLowerCase().endsWith(ending)
    ? originalName
    : originalName.replace(/\.\w{1,4}$/, '') + ending;
}

/** Merges additional metadata into a file. @throws ApiError 404 */
export async function updateMedia(
  tx: Database,
  actor: Actor,
  owner: Owner,
  key: MediaKey,
  about: Record<string, unknown>,
): Promise<MediaInfo> {
  const [changed] = await tx
    .update(media)
    .set({
      about: sql`${media.about} || ${JSON.stringify(about)}::jsonb`,
      dateLastModified: sql`statement_timestamp()`,
      lastModifiedBy: actor.id,
    })
    .where(buildKeyWhere(owner, key))
    .returning(infoColumns);
  if (!changed) throw createMediaNotFoundError(key);
  return toMediaInfo(changed);
}

/** @throws ApiError 404 */
export async function deleteMedia(tx: Database, owner: Owner, key: MediaKey): Promise<MediaInfo> {
  const [deleted] = await tx.delete(media).where(buildKeyWhere(owner, key)).returning(infoColumns);
  if (!deleted) throw createMediaNotFoundError(key);
  return toMediaInfo(deleted);
}

/** Deletes all files of a deleted account: prompts, greetings, messages and images. */
export async function deleteAccountMedia(tx: Database, owner: Owner, account: string): Promise<void> {
  if (account !== '') await tx.delete(media).where(and(buildOwnerWhere(owner), eq(media.account, account)));
}

const createMediaNotFoundError = ({ account, name }: MediaKey) =>
  createNotFoundError(
    account
      ? t('Account {account} has no file {name}.', { account, name })
      : t('There is no file {name}.', { name }),
  );
