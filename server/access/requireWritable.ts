import { msg, t } from '#i18n';
import { meetsLevel } from '../../contract/access/levels';
import type { Level } from '../../contract/call';
import { createForbiddenError } from '../http/errors/apiError';
import type { SentField } from './collectSentFields';

/** Error messages by the level that may write a field: one for the whole request and one for the field. */
const readOnlyMessages = {
  customer: {
    all: msg('{title} is set by whoever manages the phone system. Send only what you change.'),
    one: msg('{title} is set by whoever manages the phone system.'),
  },
  reseller: {
    all: msg('{title} is set by your provider. Send only what you change.'),
    one: msg('{title} is set by your provider.'),
  },
  staff: {
    all: msg('{title} is set by staff. Send only what you change.'),
    one: msg('{title} is set by staff.'),
  },
};

/** @throws ApiError 403 naming every field the level may not write */
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
