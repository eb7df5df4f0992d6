import { audioTypes, fileExtensions, type MediaType, pictureTypes } from './mediaTypes';

/** What may be uploaded: told by content, whatever a file is called. The console refuses by it, and the server does. */
export interface UploadRule {
  types: readonly MediaType[];
  /** Endings offered where a file is chosen. */
  accept: string;
  maxBytes: number;
  /** In words, after "a" and before "at most". */
  words: string;
}

const MEGABYTE = 1024 * 1024;

const buildRule = (types: readonly MediaType[], megabytes: number, words: string, more = ''): UploadRule => ({
  types,
  accept: types.map((type) => `.${fileExtensions[type]}`).join(',') + more,
  maxBytes: megabytes * MEGABYTE,
  words,
});

/** Recordings: a quarter of an hour of telephone quality fits into 15 MB. */
export const recordingRule = buildRule(audioTypes, 15, 'WAV, MP3, Ogg or WebM');
/** Pictures of people and accounts. */
export const pictureRule = buildRule(pictureTypes, 2, 'PNG, JPEG, GIF or WebP', ',.jpeg');
