import { t } from '#i18n';
import type { DryRunResponse } from '../../contract/console/dryRun';
import { createInvalidFieldError } from '../http/errors/apiError';
import { getUndoRefusal } from '../people/undo/getUndoRefusal';
import type { Fields } from '../people/undo/logEntry';

/** @throws ApiError 400 if a change of a dry run can never be undone, so that it cannot be temporary */
export function requireUndoable({ changes }: DryRunResponse): void {
  const toFields = (value: unknown) => (value ?? null) as Fields | null;
  const permanent = changes?.find(
    (change) =>
      change &&
      getUndoRefusal({
        call: change.request_type ?? '',
        entity: change.entity ?? '',
        entityKey: change.account ?? '',
        old: toFields(change.content?.old),
        new: toFields(change.content?.new),
      }),
  );
  if (permanent)
    throw createInvalidFieldError(
      'until',
      t('This change cannot be temporary, because it cannot be undone: {record}.', {
        record: permanent.subject ?? '',
      }),
    );
}
