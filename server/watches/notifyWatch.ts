import { eq } from 'drizzle-orm';
import { type MessageDescriptor, msg } from '#i18n';
import type { Database } from '../database/database';
import { type watches, webhooks } from '../database/schema';
import type { StoredText } from '../language/storedText';
import { getQuietHoursEnd } from '../notifications/getQuietEnd';
import { notify } from '../notifications/notify';
import { readSettings } from '../notifications/readSettings';
import { saveDelivery } from '../webhooks/saveDelivery';
import type { Difference, NamedRow } from './compareSnapshots';
import { formatRowLabels } from './formatRowLabels';

type Watch = typeof watches.$inferSelect;

/** Maximum number of rows named in a message; `MAX_SENT` is the maximum sent to a webhook. */
const MAX_NAMED = 5;
const MAX_SENT = 1_000;

export interface WatchResult extends Difference {
  /** Number found by this check; `before` is the number found by the previous one. */
  number: number;
  before: number;
}

type FormatRows = (rows: readonly NamedRow[]) => NamedRow[];

function buildSentence(
  text: MessageDescriptor,
  rows: readonly NamedRow[],
  inWords: FormatRows,
): StoredText[] {
  if (rows.length === 0) return [];
  const names = inWords(rows.slice(0, MAX_NAMED)).map(({ label }) => label);
  return [
    {
      text,
      values: { count: rows.length, names: `${names.join(', ')}${rows.length > MAX_NAMED ? ', …' : ''}` },
    },
  ];
}

function buildTexts(
  { condition, threshold, repeats }: Watch,
  finding: WatchResult,
  inWords: FormatRows,
): StoredText[] {
  const { gained, lost, number } = finding;
  const rows = [
    ...buildSentence(msg('{count, plural, one {New: {names}} other {# new: {names}}}'), gained, inWords),
    ...buildSentence(msg('{count, plural, one {Gone: {names}} other {# gone: {names}}}'), lost, inWords),
  ];
  if (repeats)
    return [
      ...rows,
      {
        text: msg('{number, plural, one {# now} other {# now}}, {before} at the last report.'),
        values: { number, before: finding.before },
      },
    ];
  if (condition === 'above')
    return [{ text: msg('{number} now: above {threshold}.'), values: { number, threshold } }];
  if (condition === 'below')
    return [{ text: msg('{number} now: below {threshold}.'), values: { number, threshold } }];
  return rows;
}

/**
 * Notifies the owner of a watch, in the current language and in the transaction that stores the new state.
 * @param zone time zone for timestamps
 */
export async function notifyWatch(
  tx: Database,
  watch: Watch,
  finding: WatchResult,
  zone: string,
): Promise<void> {
  const { id, ownerId, name, about, address, toBell, toMail, webhookId } = watch;
  const inWords: FormatRows = (rows) => formatRowLabels(watch.watched, rows, zone);
  await notify(tx, {
    kind: 'watch',
    to: ownerId,
    topic: String(id),
    title: name,
    texts: buildTexts(watch, finding, inWords),
    address,
    by: { bell: toBell, mail: toMail },
  });
  if (webhookId === null) return;
  const [webhook] = await tx
    .select({ id: webhooks.id, ownerId: webhooks.ownerId, isOn: webhooks.isOn })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  if (!webhook?.isOn || webhook.ownerId !== ownerId) return;
  const { condition, threshold, repeats } = watch;
  await saveDelivery(tx, {
    webhook,
    type: repeats ? 'watch.report' : 'watch.changed',
    data: {
      watch: { id, name, about },
      condition,
      threshold,
      number: finding.number,
      before: finding.before,
      gained: inWords(finding.gained.slice(0, MAX_SENT)),
      gained_count: finding.gained.length,
      lost: inWords(finding.lost.slice(0, MAX_SENT)),
      lost_count: finding.lost.length,
    },
    runAt: getQuietHoursEnd(await readSettings(tx, ownerId), new Date()),
  });
}
