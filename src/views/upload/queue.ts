import { t } from '#i18n';
import { estimatePhoneBytes, getFileStem, type SoundStats, type TrimRange } from '../audio/toPhoneSound';
import { formatSize } from '../inputs/fileRules';

export type UploadState =
  | 'reading'
  /** The file cannot be uploaded; retrying does not help. */
  | 'refused'
  | 'ready'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'done';

/** A queued file. It stays in the queue until it is sent or removed, so that a failure loses nothing. */
export interface Upload {
  id: string;
  /** The original file. */
  file: File;
  /** Target name of the file. */
  name: string;
  state: UploadState;
  problem?: string;
  /** Properties of the audio; if undefined, the file is sent unmodified. */
  facts?: SoundStats;
  part: TrimRange;
  /** Whether the upload replaces the existing file of the same name. */
  replaces?: boolean;
  /** Fraction of the file already sent, from 0 to 1. */
  share: number;
}

export const createUpload = (file: File): Upload => ({
  id: crypto.randomUUID(),
  file,
  name: getFileStem(file.name),
  state: 'reading',
  part: { from: 0, to: 0 },
  share: 0,
});

/** Checks whether the file can still be edited, because it is waiting, paused or has failed. */
export const isPending = ({ state }: Upload): boolean =>
  state === 'ready' || state === 'failed' || state === 'paused';

/** Returns the reason why a pending file cannot be sent; undefined if it can be sent. */
export const getUploadProblem = (
  upload: Upload,
  {
    usedNames,
    otherUploads,
    replaces,
    rate,
    maxBytes,
  }: {
    /** Names already in use, lower case without extensions. */
    usedNames: ReadonlySet<string>;
    otherUploads: readonly Upload[];
    replaces: boolean;
    rate: number;
    maxBytes: number | undefined;
  },
): { reason: string; mayReplace?: boolean } | undefined => {
  const name = upload.name.trim().toLowerCase();
  if (name === '') return { reason: t('Give it a name.') };
  if (
    otherUploads.some(
      (candidate) =>
        candidate.id !== upload.id && isPending(candidate) && candidate.name.trim().toLowerCase() === name,
    )
  )
    return { reason: t('Two files have this name. Rename one.') };
  if (usedNames.has(name) && !upload.replaces)
    return replaces
      ? {
          reason: t('A file with this name exists. Replace it or rename this one.'),
          mayReplace: true,
        }
      : { reason: t('This name is taken. Choose another.') };
  const bytes = upload.facts ? estimatePhoneBytes(upload.part.to - upload.part.from, rate) : upload.file.size;
  if (maxBytes !== undefined && bytes > maxBytes) {
    const sizes = { size: formatSize(bytes), most: formatSize(maxBytes) };
    return {
      reason:
        rate === 16_000 && upload.facts
          ? t(
              'It would have {size}; {most} at most can be kept. Cut it shorter, or take the lower quality.',
              sizes,
            )
          : t('It would have {size}; {most} at most can be kept. Cut it shorter.', sizes),
    };
  }
  return undefined;
};
