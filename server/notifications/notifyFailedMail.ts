import { eq } from 'drizzle-orm';
import { msg } from '#i18n';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { loadPrincipal } from '../people/users/loadPerson';
import { notify } from './notify';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Notifies the sender that a mail was not delivered. Notification mails have no sender.
 * @param mail record id
 * @param refused rejected recipients with reasons; without it, the mail was not sent at all
 */
export async function notifyFailedMail(db: Database, mail: number, refused?: string): Promise<void> {
  const [row] = await db.select().from(records).where(eq(records.id, mail));
  const by = row?.createdBy;
  if (!row || !by || !(await loadPrincipal(db, by))) return;
  const { domainName, body } = row;
  const values = { subject: toText(body.subject), to: toText(body.to) };
  await notify(db, {
    kind: 'mailFailed',
    to: by,
    topic: 'mail',
    title: { text: msg('A mail could not be sent'), values: {} },
    texts: [
      refused === undefined
        ? { text: msg('“{subject}” to {to} was tried again and again, and is not sent.'), values }
        : {
            text: msg('“{subject}” was sent, but not to all: {refused}'),
            values: { ...values, refused },
          },
    ],
    address:
      domainName && body.account
        ? `/pbx-customer/pbx-extensions/${encodeURIComponent(toText(body.account))}/show?domain=${domainName}`
        : null,
  });
}
