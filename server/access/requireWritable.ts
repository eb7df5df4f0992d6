import { t } from '#i18n';
import { type Level, reaches } from '../../contract/call';
import { forbidden } from '../http/errors/apiError';
import type { SentField } from './sentFields';

const setBy = { reseller: 'your provider', staff: 'staff' };

/** @throws ApiError 403 naming every field that is not the level's to write */
export function requireWritable(level: Level, sent: readonly SentField[]): void {
  const refused = sent.flatMap(({ field, title, notes: { 'x-writableBy': needed, readOnly } }) =>
    needed && !readOnly && !reaches(level, needed) ? [{ field, title, by: setBy[needed] }] : [],
  );
  const [first] = refused;
  if (!first) return;
  throw forbidden(
    t('{title} is set by {by}. Send only what you change.', { title: first.title, by: first.by }),
    {
      errors: refused.map(({ field, title, by }) => ({ field, message: `${title} is set by ${by}.` })),
    },
  );
}
