import { getNumberLocale, msg, t } from '#i18n';
import {
  type AudioType,
  detectMediaType,
  fileExtensions,
  type MediaType,
} from '../../../contract/media/mediaTypes';
import { imageLimits, isImageTooLarge, isImageType } from '../../../contract/media/pictureSize';

/** Checks whether a file matches an `accept` string; an empty `accept` matches all files. */
export const isAccepted = (
  { name, type }: { name: string; type: string },
  accept: string | undefined,
): boolean => {
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
};

/** Returns an error message if the file cannot be uploaded, or undefined if it can. */
export const getFileProblem = (
  { label, accept, maxBytes }: { label: string; accept?: string; maxBytes?: number },
  file: File,
): string | undefined => {
  if (!isAccepted(file, accept))
    return t('{name} can’t be taken: {label} must be a file of one of these kinds: {kinds}.', {
      name: file.name,
      label,
      kinds: formatAccept(accept ?? ''),
    });
  if (file.size === 0) return t('{name} is empty.', { name: file.name });
  if (maxBytes !== undefined && file.size > maxBytes)
    return t('{name} has {size}; {label} may have {most} at most.', {
      name: file.name,
      size: formatSize(file.size),
      label,
      most: formatSize(maxBytes),
    });
  return undefined;
};

const getExtension = (type: MediaType): string => `.${fileExtensions[type]}`;

const acceptsMedia = (accept: string | undefined): boolean =>
  (accept ?? '')
    .split(',')
    .some((kind) => kind.trim() !== '' && mediaExtensions.has(kind.trim().toLowerCase()));

const mediaExtensions = new Set([...Object.values(fileExtensions).map((ending) => `.${ending}`), '.jpeg']);

/** Returns why a sound cannot be played. The browser decodes it if it plays sounds of this type at all. */
const findSoundProblem = async (
  type: AudioType,
  content: Uint8Array<ArrayBuffer>,
  file: File,
): Promise<string | undefined> => {
  const { readSound } = await import('../../../contract/media/sounds/readSound');
  const sound = readSound(type, content);
  if ('refused' in sound) return sound.reason;
  const isDecodable =
    typeof OfflineAudioContext !== 'undefined' &&
    typeof Audio !== 'undefined' &&
    new Audio().canPlayType(type) !== '';
  if (!isDecodable) return undefined;
  const { readSoundStats } = await import('../audio/toPhoneSound');
  return readSoundStats(file).then(
    () => undefined,
    () => t('The sound cannot be played; the file is damaged.'),
  );
};

/**
 * Returns an error message if the file's content does not match its name or cannot be played. The server performs the
 * same check.
 * @returns undefined for valid files, and if `accept` includes no audio or images
 */
export const findContentProblem = async (
  { label, accept }: { label: string; accept?: string },
  file: File,
): Promise<string | undefined> => {
  if (!acceptsMedia(accept)) return undefined;
  const content = new Uint8Array(await file.arrayBuffer());
  const type = detectMediaType(content);
  if (type && isAccepted({ name: getExtension(type), type }, accept)) {
    if (!isImageType(type)) {
      const reason = await findSoundProblem(type, content, file);
      return reason && t('{name} was not uploaded. {reason}', { name: file.name, reason });
    }
    return isImageTooLarge(type, content)
      ? t(
          '{name} can’t be taken: the picture is too large; at most {side} pixels on a side and {millions} million in all can be shown.',
          { name: file.name, ...imageLimits },
        )
      : undefined;
  }
  const values = { name: file.name, label, kinds: formatAccept(accept ?? '') };
  return type
    ? t(
        '{name} can’t be taken: by its content it is a file of the kind {kind}. {label} must be one of these kinds: {kinds}.',
        { ...values, kind: getExtension(type) },
      )
    : t(
        '{name} can’t be taken: by its content it is neither a sound nor a picture. {label} must be one of these kinds: {kinds}.',
        values,
      );
};

/** Checks whether an `accept` string allows microphone recordings, which are WAV files. */
export const acceptsAudio = (accept: string | undefined): boolean =>
  accept !== undefined && isAccepted({ name: 'recording.wav', type: 'audio/wav' }, accept);

const sizeUnits = [msg('{size} bytes'), msg('{size} kB'), msg('{size} MB'), msg('{size} GB')] as const;

/** Formats a file size, for example `1.4 MB`. */
export const formatSize = (bytes: number): string => {
  const step = Math.min(sizeUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  return t(sizeUnits[step] ?? sizeUnits[0], {
    size: size.toLocaleString(getNumberLocale(), { maximumFractionDigits: size < 10 ? 1 : 0 }),
  });
};

/** Formats an `accept` string for display: `audio/*,.wav` → `audio, .wav`. */
export const formatAccept = (accept: string): string =>
  accept
    .split(',')
    .map((kind) => kind.trim().replace(/\/\*$/, ''))
    .join(', ');
