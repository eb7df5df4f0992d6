import { t } from '#i18n';
import {
  type AudioType,
  audioTypes,
  detectMediaType,
  type ImageType,
  iconTypes,
  imageTypes,
  type MediaType,
} from '../../../contract/media/mediaTypes';
import { imageLimits, isImageTooLarge, isImageType } from '../../../contract/media/pictureSize';
import { isAudioType, readSound } from '../../../contract/media/sounds/readSound';
import { correctWavSizes } from '../../../contract/media/sounds/readWavSound';
import { imageRule, recordingRule } from '../../../contract/media/uploadRules';
import { createInvalidFieldError } from '../../http/errors/apiError';

const MEGABYTE = 1024 * 1024;

export interface CheckedFile<Type extends MediaType = MediaType> {
  type: Type;
  content: Uint8Array<ArrayBuffer>;
  /** Sanitised original name; empty without a name. */
  fileName: string;
}

/**
 * Validates an uploaded recording: WAV, MP3, Ogg or WebM as determined by its content, at most 15 MB, with a sound that
 * browsers can play.
 * @param field name of the form field, for errors
 * @throws ApiError 400 with the reason
 */
export const checkAudio = (field: string, file: File | null | undefined): Promise<CheckedFile<AudioType>> =>
  checkMediaType(field, file, audioTypes, recordingRule.maxBytes, `a recording (${recordingRule.words})`);

/**
 * Validates an uploaded image: PNG, JPEG, GIF or WebP as determined by its content, at most 2 MB.
 * @param icons also accepts ICO, and SVG without active content
 * @throws ApiError 400 with the reason
 */
export const checkImage = (
  field: string,
  file: File | null | undefined,
  { icons = false } = {},
): Promise<CheckedFile<ImageType>> =>
  checkMediaType<ImageType>(
    field,
    file,
    icons ? [...imageTypes, ...iconTypes] : imageTypes,
    imageRule.maxBytes,
    `a picture (${icons ? 'PNG, JPEG, GIF, WebP, ICO or plain SVG' : imageRule.words})`,
  );

async function checkMediaType<Type extends MediaType>(
  field: string,
  file: File | null | undefined,
  types: readonly Type[],
  limit: number,
  requested: string,
): Promise<CheckedFile<Type>> {
  if (!file) throw createInvalidFieldError(field, t('Choose {requested} to upload.', { requested }));
  if (file.size === 0) throw createInvalidFieldError(field, t('The file is empty.'));
  if (file.size > limit)
    throw createInvalidFieldError(
      field,
      t('The file has {value} MB; at most {value2} MB can be kept.', {
        value: (file.size / MEGABYTE).toFixed(1),
        value2: limit / MEGABYTE,
      }),
    );
  const content = new Uint8Array(await file.arrayBuffer());
  const type = detectMediaType(content);
  if (!type || !includesType(types, type))
    throw createInvalidFieldError(field, t('By its content the file is not {requested}.', { requested }));
  if (isImageType(type) && isImageTooLarge(type, content))
    throw createInvalidFieldError(
      field,
      t(
        'This can’t be taken: the picture is too large; at most {side} pixels on a side and {millions} million in all can be shown.',
        imageLimits,
      ),
    );
  return {
    type,
    content: isAudioType(type) ? toPlayableSound(field, type, content) : content,
    fileName: toSafeName(file.name),
  };
}

/**
 * Returns the content to store of a sound: the same sound, with correct sizes in its header.
 * @throws ApiError 400 if the file contains no sound, or one that browsers cannot play
 */
export function toPlayableSound(
  field: string,
  type: AudioType,
  content: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const sound = readSound(type, content);
  if ('refused' in sound) throw createInvalidFieldError(field, sound.reason);
  return type === 'audio/wav' ? correctWavSizes(content) : content;
}

const includesType = <Type extends MediaType>(types: readonly Type[], type: MediaType): type is Type =>
  (types as readonly MediaType[]).includes(type);

/** Returns the last part of a path, without characters that have a special meaning in file systems or headers. */
function toSafeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(-120);
}

/**
 * Validates a file name chosen by a user: it must not contain path separators or invisible characters.
 * @throws ApiError 400
 */
export function validateName(field: string, name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 120)
    throw createInvalidFieldError(field, t('A file’s name has 1 to 120 characters.'));
  if (trimmed !== toSafeName(trimmed))
    throw createInvalidFieldError(
      field,
      t('A file’s name can’t begin with a dot or contain \\ / < > : " | ? *.'),
    );
  return trimmed;
}
