import { t } from '#i18n';
import { fileExtensions } from '../../../contract/media/mediaTypes';
import type { FileResponse } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import type { Actor } from '../../database/transaction';
import type { FileStore } from '../../gateways/files/fileStore';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { checkImage } from '../../media/files/checkUpload';
import type { StoredContent } from '../../media/files/mediaContent';
import { createDownload, deleteMedia, findMedia, saveMedia } from '../../media/files/mediaStore';
import { sharedOwner } from '../../records/recordCollection';

const KIND = 'profile_picture';
const MAX_BYTES = 1024 * 1024;
const getPictureKey = (userId: string) => ({ kind: KIND, account: userId, name: 'picture' });

/** Returns the name of a user's profile picture, which changes with each picture; null if there is none. */
export async function readPictureName(db: Database, userId: string): Promise<string | null> {
  const picture = await findMedia(db, sharedOwner, getPictureKey(userId));
  if (!picture) return null;
  return `picture-${Date.parse(picture.dateLastModified)}.${fileExtensions[picture.type]}`;
}

/** Returns a user's profile picture, or else a generated one with their initials. */
export async function readProfilePicture(
  db: Database,
  files: FileStore,
  userId: string,
  name: string,
): Promise<FileResponse> {
  const picture = await findMedia(db, sharedOwner, getPictureKey(userId));
  if (picture) return createDownload(db, files, picture);
  return { fileName: 'picture.svg', type: 'image/svg+xml', content: renderInitialsPicture(userId, name) };
}

/**
 * Decodes an image from a `data:` URL and validates its content.
 * @throws ApiError 400
 */
export async function decodePicture(address: string) {
  const base64 = /^data:[\w/+.-]*;base64,([\w+/=\s-]+)$/.exec(address)?.[1];
  if (!base64)
    throw createInvalidFieldError('picture', t('The picture must be sent as a data: address in base64.'));
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.byteLength > MAX_BYTES)
    throw createInvalidFieldError('picture', t('The picture may have at most 1 MB.'));
  return checkImage('picture', new File([bytes], 'picture'));
}

/** Saves a profile picture; null removes it, so that the initials are shown. */
export async function saveProfilePicture(
  tx: Database,
  actor: Actor,
  userId: string,
  picture: StoredContent | null,
): Promise<void> {
  if (picture) await saveMedia(tx, actor, sharedOwner, { ...getPictureKey(userId), stored: picture });
  else if (await findMedia(tx, sharedOwner, getPictureKey(userId)))
    await deleteMedia(tx, sharedOwner, getPictureKey(userId));
}

/** Background colours that contrast sufficiently with white text. */
const initialsColours = [
  '#1f5f99',
  '#7a3e9d',
  '#8c1d16',
  '#0f6b4f',
  '#8a5200',
  '#44546a',
  '#a02260',
  '#2f5d2f',
];

function renderInitialsPicture(userId: string, name: string): string {
  const initials = getInitials(name);
  const hash = [...userId].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);
  const colour = initialsColours[hash % initialsColours.length];
  const size = [...initials].length > 1 ? 40 : 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" role="img">
<rect width="96" height="96" fill="${colour}"/>
<text x="48" y="50" fill="#ffffff" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text>
</svg>`;
}

/** Returns the first letters of the first and last word of a name. */
export function getInitials(name: string): string {
  const words = name
    .trim()
    .split(/[\s.@_-]+/)
    .filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return chosen.map((word) => ([...(word ?? '')][0] ?? '').toUpperCase()).join('') || '?';
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
