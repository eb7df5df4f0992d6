import { asc, eq, inArray } from 'drizzle-orm';
import { matchLocale, t } from '#i18n';
import { notificationMails } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';
import { runInLanguage } from '../language/runInLanguage';
import { formatStoredText } from '../language/storedText';
import { renderMailContent } from '../mail/renderLetter';
import { queueMail, saveMail } from '../mail/saveMail';
import { loadPrincipal } from '../people/users/loadPerson';
import { findRecipientLanguage } from '../settings/findReaderLanguage';
import { getQuietHoursEnd } from './getQuietEnd';
import { readSettings } from './readSettings';

/** Maximum number of notifications per mail. */
const BATCH_SIZE = 200;

/** Sends all pending notifications of a user in one mail. */
export const mailNotificationsJob: JobKind<JobPayloads['mailNotifications']> = {
  async handle({ payload: { account }, actor, complete }, { db, mailer, url }) {
    const waiting = await db
      .select()
      .from(notificationMails)
      .where(eq(notificationMails.ownerId, account))
      .orderBy(asc(notificationMails.id))
      .limit(BATCH_SIZE);
    if (waiting.length === 0) return;
    const enqueueNext = (runAt?: Date) =>
      enqueue(db, { kind: 'mailNotifications', payload: { account }, key: account, ...(runAt && { runAt }) });
    const quiet = getQuietHoursEnd(await readSettings(db, account), new Date());
    // The user has set quiet hours in the meantime.
    if (quiet) {
      await enqueueNext(quiet);
      return;
    }
    const person = await loadPrincipal(db, account);
    const spoken = matchLocale([person ? await findRecipientLanguage(db, person.email, null) : '']);
    const written = runInLanguage(spoken, () =>
      renderMailContent(spoken, buildNotificationMail(waiting, url)),
    );
    await runInTransaction(db, actor, async (tx) => {
      await tx.delete(notificationMails).where(
        inArray(
          notificationMails.id,
          waiting.map(({ id }) => id),
        ),
      );
      if (person)
        await (mailer ? queueMail : saveMail)(tx, null, {
          ...written,
          to: person.email,
          language: spoken,
        });
      await complete(tx);
    });
    if (waiting.length === BATCH_SIZE) await enqueueNext();
  },
};

type PendingMail = typeof notificationMails.$inferSelect;

function buildNotificationMail(waiting: readonly PendingMail[], url: string) {
  const titles = [...new Set(waiting.map(({ title }) => formatStoredText(title)))];
  const [first = ''] = titles;
  const parts = titles.map((title) => {
    const sameTitle = waiting.filter((notification) => formatStoredText(notification.title) === title);
    const address = sameTitle.findLast((notification) => notification.address)?.address;
    return [
      title,
      ...sameTitle.map(({ text }) => formatStoredText(text)),
      ...(address ? [`${url}${address}`] : []),
    ].join('\n');
  });
  return {
    subject:
      titles.length === 1
        ? first
        : t('{count, plural, one {# notification} other {# notifications}}', { count: waiting.length }),
    text: [
      ...parts,
      t('You choose what is mailed to you, and when, at {address}', {
        address: `${url}/notification-settings`,
      }),
    ].join('\n\n'),
    template: 'notification',
  };
}
