import { t } from '#i18n';
import type { FieldChange, LostValueChoices } from './ChangedFields';
import { applyEdit } from './design/parts';

/** Adds text fields to a screen definition, to which values that no longer fit are copied. */
export const addCopyFields = (
  text: string,
  changes: readonly FieldChange[],
  lost: LostValueChoices,
): string =>
  changes
    .filter(({ field, lost: lostCount }) => lostCount && lost[field ?? ''] === 'copy')
    .reduce(
      (now, { field, label, copy }) =>
        applyEdit(now, ['entity', 'properties', copy ?? ''], {
          type: ['string', 'null'],
          title: t('{label}, as it was', { label }).slice(0, 80),
          'x-copyOf': field,
        }),
      text,
    );
