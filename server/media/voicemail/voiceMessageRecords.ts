import { and, desc, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { MediaType } from '../../../contract/media/mediaTypes';
import type { VoiceMessage } from '../../../contract/media/voiceMessages';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { media } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import { RowWindow } from '../../http/response/rowWindow';
import type { Domain } from '../../http/tenancy/requestDomain';
import { toIsoMoment } from '../../records/recordStamps';
import { toReference } from '../files/findMediaFile';
import type { MediaInfo } from '../files/mediaStore';

export const VOICE_MESSAGE = 'voice_message';
const MAX_ROWS = 1_000;

const columns = {
  id: media.id,
  account: media.account,
  name: media.name,
  type: media.type,
  size: media.size,
  duration: media.duration,
  about: media.about,
  dateCreated: media.dateCreated,
};
type Row = Pick<MediaInfo, 'id' | 'account' | 'name' | 'size' | 'duration' | 'about' | 'dateCreated'> & {
  type: string;
};

export type Message = EntityRecord<typeof VoiceMessage>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const toMessage = ({ id, account, name, type, size, duration, about, dateCreated }: Row): Message => ({
  id,
  account,
  from: toText(about.from),
  ani: toText(about.from),
  cnam: toText(about.cnam),
  start: toText(about.start) || toIsoMoment(dateCreated),
  duration: duration === null ? null : duration / 1000,
  isnew: about.isnew !== false,
  text: toText(about.text),
  note: toText(about.note),
  type: 'voicemail',
  file: toReference({ name, type: type as MediaType }),
  size,
});

/** Returns the messages of a phone system, newest first; at most 1,000 unless a range of rows is given. */
export async function readMessages(
  db: Database,
  { domainName }: Domain,
  account?: string | null,
  isNew?: boolean | null,
  window = new RowWindow(0, MAX_ROWS),
): Promise<Message[]> {
  const start = sql`coalesce(${media.about} ->> 'start', '')`;
  const rows = await db
    .select(columns)
    .from(media)
    .where(
      and(
        eq(media.kind, VOICE_MESSAGE),
        eq(media.domainName, domainName),
        account ? eq(media.account, account) : undefined,
        isNew === undefined || isNew === null
          ? undefined
          : sql`coalesce(${media.about} ->> 'isnew', 'true') = ${String(isNew)}`,
      ),
    )
    .orderBy(desc(start), desc(media.id))
    .limit(window.limit)
    .offset(window.offset);
  return window.take(rows).map(toMessage);
}

/** Returns a message with the location of its recording. @throws ApiError 404 */
export async function requireMessage(
  db: Database,
  { domainName }: Domain,
  account: string,
  id: number,
): Promise<Message & { contentId: number; size: number; mediaType: string; name: string }> {
  const [row] = await db
    .select({ ...columns, contentId: media.contentId })
    .from(media)
    .where(
      and(
        eq(media.kind, VOICE_MESSAGE),
        eq(media.domainName, domainName),
        eq(media.account, account),
        eq(media.id, id),
      ),
    );
  if (!row) throw createNotFoundError(t('Mailbox {account} has no message {id}.', { account, id }));
  return { ...toMessage(row), contentId: row.contentId, size: row.size, mediaType: row.type, name: row.name };
}
