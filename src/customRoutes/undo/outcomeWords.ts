import { t } from '#i18n';
import type { CallResponse } from '../../../contract';

export type UndoResponse = CallResponse<'TakeBack'>;
export type UndoneRecord = NonNullable<NonNullable<UndoResponse['items']>[number]>;

/** Describes the effect of an undo, with counts; zero counts are omitted. */
export const listCounts = ({ restored, brought_back, removed, unchanged, left }: UndoResponse): string[] => [
  ...(restored
    ? [
        t('{count, plural, one {# record gets its values back.} other {# records get their values back.}}', {
          count: restored,
        }),
      ]
    : []),
  ...(brought_back
    ? [t('{count, plural, one {# record comes back.} other {# records come back.}}', { count: brought_back })]
    : []),
  ...(removed
    ? [t('{count, plural, one {# record goes again.} other {# records go again.}}', { count: removed })]
    : []),
  ...(unchanged
    ? [
        t('{count, plural, one {# record is already the same.} other {# records are already the same.}}', {
          count: unchanged,
        }),
      ]
    : []),
  ...(left
    ? [
        t(
          '{count, plural, one {Of # record something stays as it is.} other {Of # records something stays as it is.}}',
          { count: left },
        ),
      ]
    : []),
];

export const hasChanges = ({ restored, brought_back, removed }: UndoResponse): boolean =>
  (restored ?? 0) + (brought_back ?? 0) + (removed ?? 0) > 0;
