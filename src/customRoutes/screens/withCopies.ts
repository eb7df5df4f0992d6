import { t } from '#i18n';
import type { FieldChange, Lost } from './ChangedFields';
import { edited } from './design/parts';

/** The text of a screen with the fields that keep as text what their own can't hold any more. */
export const withCopies = (text: string, changes: readonly FieldChange[], lost: Lost): string =>
  changes
    .filter(({ field, lost: many }) => many && lost[field ?? ''] === 'copy')
    .reduce(
      (now, { field, label, copy }) =>
        edited(now, ['entity', 'properties', copy ?? ''], {
          type: ['string', 'null'],
          title: t('{label}, as it was', { label }).slice(0, 80),
          'x-copyOf': field,
        }),
      text,
    );
