import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { endings, type MediaType } from '../../../contract/media/mediaTypes';
import type { Database } from '../../database/database';
import { media } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import type { FileStore } from '../../gateways/files/fileStore';
import { notFound } from '../../http/errors/apiError';
import type { FileResponse } from '../../http/routing/callHandler';
import type { Owner } from '../../records/recordCollection';
import { isoMoment } from '../../records/recordStamps';
import { type StoredContent, storedBytes } from './mediaContent';

/** What a file of the server's is kept for. */
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

/** Where a file lies; `account` is empty for the whole phone system. */
export interface MediaKey {
  kind: MediaKind;
  account?: string;
  name: string;
}

/** A file without its content. */
export interface MediaInfo {
  id: number;
  kind: string;
  domainName: string | null;
  account: string;
  name: string;
  type: MediaType;
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  duration: number | null;
  about: Record<string, unknown>;
  /** Where its content is. */
  contentId: number;
  dateCreated: string;
  dateLastModified: string;
}

export interface NewMedia extends MediaKey {
  /** Its content, from `withStoredContent`. */
  stored: StoredContent;
  /** What else is kept with it: its own file name, who called, a description. */
  about?: Record<string, unknown>;
}

const info = {
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

const shown = <Row extends { dateCreated: string; dateLastModified: string }>(row: Row): Row => ({
  ...row,
  dateCreated: isoMoment(row.dateCreated),
  dateLastModified: isoMoment(row.dateLastModified),
});

const ofOwner = ({ domainName, wholesalerId }: Owner): SQL | undefined =>
  domainName !== null
    ? eq(media.domainName, domainName)
    : and(
        isNull(media.domainName),
        wholesalerId === null ? isNull(media.wholesalerId) : eq(media.wholesalerId, wholesalerId),
      );

const byKey = (owner: Owner, { kind, account = '', name }: MediaKey): SQL | undefined =>
  and(eq(media.kind, kind), ofOwner(owner), eq(media.account, account), eq(media.name, name));

/** Keeps a file, in place of one of the same key, whose content goes. */
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
    .returning(info);
  return shown(saved as MediaInfo);
}

/** Files of a kind in the order of their names. Without `account` those of all accounts. */
export async function listMedia(
  db: Database,
  owner: Owner,
  kind: MediaKind,
  account?: string,
): Promise<MediaInfo[]> {
  const where = and(
    eq(media.kind, kind),
    ofOwner(owner),
    account === undefined ? undefined : eq(media.account, account),
  );
  const found = await db
    .select(info)
    .from(media)
    .where(where)
    .orderBy(asc(media.account), asc(media.name), asc(media.id));
  return found.map(shown);
}

export async function findMedia(db: Database, owner: Owner, key: MediaKey): Promise<MediaInfo | undefined> {
  const [found] = await db.select(info).from(media).where(byKey(owner, key)).limit(1);
  return found && shown(found);
}

/** A file as a download, read while it is sent. */
export const downloadOf = (
  db: Database,
  files: FileStore,
  file: Pick<MediaInfo, 'name' | 'type' | 'about' | 'size' | 'contentId'>,
): FileResponse => ({
  fileName: fileNameOf(file),
  type: file.type,
  content: storedBytes(db, files, file),
});

/** What a file is called when it is downloaded. */
export function fileNameOf({ name, type, about }: Pick<MediaInfo, 'name' | 'type' | 'about'>): string {
  const originalName = typeof about.fileName === 'string' && about.fileName !== '' ? about.fileName : name;
  const ending = `.${endings[type]}`;
  return originalName.toLowerCase().endsWith(ending)
    ? originalName
    : originalName.replace(/\.\w{1,4}$/, '') + ending;
}

/** Changes what is kept with a file, by merge. @throws ApiError 404 */
export async function changeMedia(
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
    .where(byKey(owner, key))
    .returning(info);
  if (!changed) throw missing(key);
  return shown(changed);
}

/** @throws ApiError 404 */
export async function removeMedia(tx: Database, owner: Owner, key: MediaKey): Promise<MediaInfo> {
  const [deleted] = await tx.delete(media).where(byKey(owner, key)).returning(info);
  if (!deleted) throw missing(key);
  return shown(deleted);
}

/** Removes what an account leaves behind when it is deleted: prompts, greetings, messages, pictures. */
export async function removeMediaOf(tx: Database, owner: Owner, account: string): Promise<void> {
  if (account !== '') await tx.delete(media).where(and(ofOwner(owner), eq(media.account, account)));
}

const missing = ({ account, name }: MediaKey) =>
  notFound(
    account
      ? t('Account {account} has no file {name}.', { account, name })
      : t('There is no file {name}.', { name }),
  );
