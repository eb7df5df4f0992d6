import { and, eq, like } from 'drizzle-orm';
import { t } from '#i18n';
import { detectMediaType, fileExtensions, imageTypes, type MediaType } from '../../contract/media/mediaTypes';
import { imageLimits, isImageTooLarge, isImageType } from '../../contract/media/pictureSize';
import { isAudioType } from '../../contract/media/sounds/readSound';
import { toStoredKind } from '../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { DEFAULT_FILE_BYTES, getFileFields, MAX_FILE_BYTES } from '../../contract/recordStores/storedEntity';
import type { FileResponse } from '../apiCalls/fileResponse';
import type { Database } from '../database/database';
import { media } from '../database/schema';
import type { Actor } from '../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { toPlayableSound } from '../media/files/checkUpload';
import {
  type MediaStorage,
  type StoredContent,
  toStoredBytes,
  withStoredContent,
} from '../media/files/mediaContent';
import { saveMedia } from '../media/files/mediaStore';
import type { Owner } from '../records/recordCollection';
import { getRecord, type StoredFiles, type WriteContext } from './getRecord';
import type { SentRecord } from './readRecordBody';
import type { Store } from './recordStoreDefinitions';

interface UploadedFile {
  fileName: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

const MEGABYTE = 1024 * 1024;
const formatSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(?:;name=([^;,]*))?(?:;[^;,]*?)*;base64,/;

/** Returns the last part of a path, without characters that have a special meaning in file systems or headers. */
const sanitizeFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(-100);

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isAccepted(accept: string, fileName: string, type: string): boolean {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  const matchesType = (kind: string) =>
    kind.startsWith('.')
      ? fileName.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? type.startsWith(kind.slice(0, -1))
        : type === kind;
  return kinds.length === 0 || kinds.some(matchesType);
}

const imageExtensions = new Set([
  ...imageTypes.map((type) => `.${fileExtensions[type]}`),
  '.jpeg',
  'image/*',
]);
const acceptsImages = (accept: string): boolean =>
  accept !== '' && accept.split(',').every((kind) => imageExtensions.has(kind.trim().toLowerCase()));

/** Parses a file field. @throws ApiError 400 describing what is wrong with the file */
function parseFile(field: string, schema: EntitySchema, text: string): UploadedFile {
  const label = schema.title ?? field;
  const head = DATA_URL.exec(text);
  if (!head)
    throw createInvalidFieldError(field, t('{label} must be sent as a data: address in base64.', { label }));
  const content = new Uint8Array(Buffer.from(text.slice(head[0].length), 'base64'));
  const { 'x-accept': accept = '' } = schema;
  const limit = Math.min(schema['x-maxBytes'] ?? DEFAULT_FILE_BYTES, MAX_FILE_BYTES);
  const known = detectMediaType(content);
  const fileName =
    sanitizeFileName(decodeText(head[2] ?? '')) || `${field}${known ? `.${fileExtensions[known]}` : ''}`;
  if (content.byteLength === 0)
    throw createInvalidFieldError(field, t('{label}: {fileName} is empty.', { label, fileName }));
  if (content.byteLength > limit)
    throw createInvalidFieldError(
      field,
      t('{label}: {fileName} has {byteLength}; {limit} at most can be kept.', {
        label,
        fileName,
        byteLength: formatSize(content.byteLength),
        limit: formatSize(limit),
      }),
    );
  const type = known ?? 'application/octet-stream';
  if (!isAccepted(accept, fileName, head[1] ?? type))
    throw createInvalidFieldError(
      field,
      t('{label}: {fileName} is none of {accept}.', {
        label,
        fileName,
        accept: accept.split(',').join(', '),
      }),
    );
  if (acceptsImages(accept) && !(known && isImageType(known)))
    throw createInvalidFieldError(
      field,
      t('{label}: by its content {fileName} is no picture.', { label, fileName }),
    );
  if (known && isImageType(known) && isImageTooLarge(known, content))
    throw createInvalidFieldError(
      field,
      t(
        '{label}: {fileName} can’t be taken: the picture is too large; at most {side} pixels on a side and {millions} million in all can be shown.',
        { label, fileName, ...imageLimits },
      ),
    );
  return { fileName, type, content: isAudioType(type) ? toPlayableSound(field, type, content) : content };
}

/**
 * Stores the contents of a record's files, and passes them to `use` together with the record, in which file names
 * replace the contents. If `use` fails, the contents are deleted.
 * @param storage its database must not be a transaction
 * @throws ApiError 400 naming the field with an invalid file
 */
export async function withUploadedFiles<T>(
  storage: MediaStorage,
  store: Pick<Store, 'schema'>,
  sent: SentRecord,
  use: (files: StoredFiles, sent: SentRecord) => Promise<T>,
): Promise<T> {
  const uploads = getFileFields(store.schema).flatMap(([name, schema]) => {
    const text = sent.values[name];
    return typeof text === 'string' && text.startsWith('data:')
      ? [{ name, file: parseFile(name, schema, text) }]
      : [];
  });
  const stored = new Map<string, { fileName: string; stored: StoredContent }>();
  const next = async (at: number): Promise<T> => {
    const upload = uploads[at];
    if (!upload) {
      const names = [...stored].map(([name, { fileName }]) => [name, fileName]);
      return use(stored, { ...sent, values: { ...sent.values, ...Object.fromEntries(names) } });
    }
    return withStoredContent(storage, upload.file, (content) => {
      stored.set(upload.name, { fileName: upload.file.fileName, stored: content });
      return next(at + 1);
    });
  };
  return next(0);
}

/** @throws ApiError 400 for a file name without content that is not the name of the stored file */
export function requireKnownFiles(
  { schema }: Pick<Store, 'schema'>,
  values: Record<string, unknown>,
  record: Record<string, unknown>,
  files: StoredFiles = new Map(),
): void {
  for (const [name, field] of getFileFields(schema)) {
    const value = values[name];
    const isEmptied = value === undefined || value === null || value === '';
    if (!isEmptied && !files.has(name) && value !== record[name])
      throw createInvalidFieldError(
        name,
        t('{title}: choose a file to upload.', { title: field.title ?? name }),
      );
  }
}

const getFileKey = (store: Pick<Store, 'name'>, id: number) => ({
  kind: toStoredKind(store.name),
  account: String(id),
});

interface RecordFiles {
  id: number;
  owner: Owner;
  values: Record<string, unknown>;
  files?: StoredFiles | undefined;
}

/** Saves the files of a record, and deletes files that have been replaced or cleared. */
export async function saveFiles(
  tx: Database,
  actor: Actor,
  store: Store,
  { id, owner, values, files = new Map() }: RecordFiles,
): Promise<void> {
  const key = getFileKey(store, id);
  for (const [name] of getFileFields(store.schema)) {
    const file = files.get(name);
    const isEmptied = name in values && (values[name] === null || values[name] === '');
    if (!file && !isEmptied) continue;
    await tx
      .delete(media)
      .where(and(eq(media.kind, key.kind), eq(media.account, key.account), like(media.name, `${name}/%`)));
    if (file)
      await saveMedia(tx, actor, owner, {
        ...key,
        name: `${name}/${file.fileName}`,
        stored: file.stored,
      });
  }
}

export async function removeFiles(tx: Database, store: Store, id: number): Promise<void> {
  const { kind, account } = getFileKey(store, id);
  if (getFileFields(store.schema).length > 0)
    await tx.delete(media).where(and(eq(media.kind, kind), eq(media.account, account)));
}

/**
 * Returns a file of a record, which is streamed.
 * @throws ApiError 404 when the file does not exist, or the record is outside the scope
 */
export async function readRecordFile(
  { db, files }: MediaStorage,
  reading: Pick<WriteContext, 'store' | 'scope'>,
  id: string,
  field: string,
): Promise<FileResponse> {
  const record = await getRecord(db, reading, id);
  const { kind, account } = getFileKey(reading.store, Number(record.id));
  const [fileRow] = await db
    .select({ type: media.type, size: media.size, contentId: media.contentId })
    .from(media)
    .where(
      and(
        eq(media.kind, kind),
        eq(media.account, account),
        eq(media.name, `${field}/${String(record[field] ?? '')}`),
      ),
    );
  if (!fileRow)
    throw createNotFoundError(
      t('{label} {id} has no file “{field}”.', { label: reading.store.label, id, field: field.slice(0, 40) }),
    );
  return {
    fileName: String(record[field]),
    // Only images and audio keep their type. Other files are downloaded, and never rendered as a page of this
    // origin.
    type: (fileRow.type as MediaType) in fileExtensions ? fileRow.type : 'application/octet-stream',
    content: toStoredBytes(db, files, fileRow),
  };
}
