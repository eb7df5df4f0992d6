import { audioTypes, fileExtensions, imageTypes, type MediaType } from './mediaTypes';

/** Upload limits, based on file content regardless of name. Enforced by both console and server. */
export interface UploadRule {
  types: readonly MediaType[];
  accept: string;
  maxBytes: number;
  /** File type names for messages, inserted between "a" and "at most". */
  words: string;
}

const MEGABYTE = 1024 * 1024;

const buildRule = (
  types: readonly MediaType[],
  megabytes: number,
  words: string,
  extraEndings = '',
): UploadRule => ({
  types,
  accept: types.map((type) => `.${fileExtensions[type]}`).join(',') + extraEndings,
  maxBytes: megabytes * MEGABYTE,
  words,
});

/** Rule for audio uploads. 15 MB is enough for 15 minutes in telephone quality. */
export const recordingRule = buildRule(audioTypes, 15, 'WAV, MP3, Ogg or WebM');
export const imageRule = buildRule(imageTypes, 2, 'PNG, JPEG, GIF or WebP', ',.jpeg');
