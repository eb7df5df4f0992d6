import { asc, eq, inArray } from 'drizzle-orm';
import { spokenOf, t } from '#i18n';
import { notificationMails } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import type { JobKind } from '../jobs/jobKind';
import { languageOfReader } from '../language/languageOfReader';
import { inLanguage } from '../language/spokenIn';
import { keepMail, keepMailToSend } from '../mail/keepMail';
import { letterIn } from '../mail/letterIn';
import { personNow } from '../people/users/personNow';
import { sayKept } from './keptText';
import { quietUntil } from './quietUntil';
import { settingsOf } from './settingsOf';

/** What one mail tells at most. */
const AT_ONCE = 200;

/** Mails somebody what they are to be told: all that waits, in one mail. */
export const mailNotifications: JobKind<{ account: string }> = {
  async handle({ payload: { account }, actor, done }, { db, mailer, url }) {
    const waiting = await db
      .select()
      .from(notificationMails)
      .where(eq(notificationMails.ownerId, account))
      .orderBy(asc(notificationMails.id))
      .limit(AT_ONCE);
    if (waiting.length === 0) return;
    const again = (runAt?: Date) =>
      enqueue(db, { kind: 'mailNotifications', payload: { account }, key: account, ...(runAt && { runAt }) });
    const quiet = quietUntil(await settingsOf(db, account), new Date());
    // Chosen since it was told.
    if (quiet) {
      await again(quiet);
      return;
    }
    const person = await personNow(db, account);
    const spoken = spokenOf([person ? await languageOfReader(db, person.email, null) : '']);
    const written = inLanguage(spoken, () => letterIn(spoken, () => letterOf(waiting, url)));
    await inTransaction(db, actor, async (tx) => {
      await tx.delete(notificationMails).where(
        inArray(
          notificationMails.id,
          waiting.map(({ id }) => id),
        ),
      );
      if (person)
        await (mailer ? keepMailToSend : keepMail)(tx, null, {
          ...written,
          to: person.email,
          language: spoken,
        });
      await done(tx);
    });
    if (waiting.length === AT_ONCE) await again();
  },
};

type Waiting = typeof notificationMails.$inferSelect;

function letterOf(waiting: readonly Waiting[], url: string) {
  const titles = [...new Set(waiting.map(({ title }) => sayKept(title)))];
  const [first = ''] = titles;
  const parts = titles.map((title) => {
    const own = waiting.filter((one) => sayKept(one.title) === title);
    const address = own.findLast((one) => one.address)?.address;
    return [title, ...own.map(({ text }) => sayKept(text)), ...(address ? [`${url}${address}`] : [])].join(
      '\n',
    );
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
