import { t } from '#i18n';
import type { CallResponse } from '../../../contract';

export type UndoResponse = CallResponse<'TakeBack'>;
export type UndoneRecord = NonNullable<NonNullable<UndoResponse['items']>[number]>;

/** Describes the effect of an undo or of its preview, with counts; zero counts are omitted. */
export const listCounts = ({
  done,
  restored,
  brought_back,
  removed,
  unchanged,
  left,
}: UndoResponse): string[] => {
  const texts = [
    [
      restored,
      done
        ? t('Restored to previous values: {count, number}.', { count: restored })
        : t('To be restored to previous values: {count, number}.', { count: restored }),
    ],
    [
      brought_back,
      done
        ? t('Deleted records restored: {count, number}.', { count: brought_back })
        : t('Deleted records to be restored: {count, number}.', { count: brought_back }),
    ],
    [
      removed,
      done
        ? t('Created records removed: {count, number}.', { count: removed })
        : t('Created records to be removed: {count, number}.', { count: removed }),
    ],
    [unchanged, t('Already the same: {count, number}.', { count: unchanged })],
    [left, t('Not completely undone: {count, number}.', { count: left })],
  ] as const;
  return texts.flatMap(([count, text]) => (count ? [text] : []));
};

export const hasChanges = ({ restored, brought_back, removed }: UndoResponse): boolean =>
  (restored ?? 0) + (brought_back ?? 0) + (removed ?? 0) > 0;
