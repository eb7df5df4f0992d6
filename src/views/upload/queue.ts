import { t } from '#i18n';
import {
  estimatePhoneBytes,
  getFileStem,
  type PhoneRate,
  type SoundStats,
  type TrimRange,
} from '../audio/phoneSound';
import { formatSize } from '../inputs/fileRules';

/** What is the matter with a file on its way. */
export type UploadState =
  | 'reading'
  /** It can't be sent, whatever one does. */
  | 'refused'
  | 'ready'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'done';

/** A file that was dropped. It stays until it is sent or taken away, so that a failure loses nothing. */
export interface Upload {
  id: string;
  /** As it was dropped. */
  file: File;
  /** What it is to be called. */
  name: string;
  state: UploadState;
  /** Why it is refused or failed. */
  problem?: string;
  /** What was heard in it; without, it goes out as it is. */
  facts?: SoundStats;
  part: TrimRange;
  /** The file of the same name is to be replaced. */
  replaces?: boolean;
  /** The share that has gone out. */
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

/** Whether it may still be changed: it is not on its way, and can go. */
export const isPending = ({ state }: Upload): boolean =>
  state === 'ready' || state === 'failed' || state === 'paused';

/** What keeps an open file from being sent as it stands; undefined where nothing does. */
export const getObstacle = (
  upload: Upload,
  {
    taken,
    others,
    replaces,
    rate,
    maxBytes,
  }: {
    /** Names there are already, in small letters without their endings. */
    taken: ReadonlySet<string>;
    /** The other files that wait here. */
    others: readonly Upload[];
    replaces: boolean;
    rate: PhoneRate;
    maxBytes: number | undefined;
  },
): { reason: string; mayReplace?: boolean } | undefined => {
  const name = upload.name.trim().toLowerCase();
  if (name === '') return { reason: t('Give it a name.') };
  if (others.some((one) => one.id !== upload.id && isPending(one) && one.name.trim().toLowerCase() === name))
    return { reason: t('Two files have this name. Rename one.') };
  if (taken.has(name) && !upload.replaces)
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
