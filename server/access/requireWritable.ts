import { msg, t } from '#i18n';
import { type Level, meetsLevel } from '../../contract/call';
import { createForbiddenError } from '../http/errors/apiError';
import type { SentField } from './sentFields';

/** What is said of a field by who may write it: of the whole request, and at the field. */
const readOnlyMessages = {
  reseller: {
    all: msg('{title} is set by your provider. Send only what you change.'),
    one: msg('{title} is set by your provider.'),
  },
  staff: {
    all: msg('{title} is set by staff. Send only what you change.'),
    one: msg('{title} is set by staff.'),
  },
};

/** @throws ApiError 403 naming every field that is not the level's to write */
export function requireWritable(level: Level, sent: readonly SentField[]): void {
  const refused = sent.flatMap(({ field, title, notes: { 'x-writableBy': needed, readOnly } }) =>
    needed && !readOnly && !meetsLevel(level, needed)
      ? [{ field, title, said: readOnlyMessages[needed] }]
      : [],
  );
  const [first] = refused;
  if (!first) return;
  throw createForbiddenError(t(first.said.all, { title: first.title }), {
    errors: refused.map(({ field, title, said }) => ({ field, message: t(said.one, { title }) })),
  });
}
