import { and, desc, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { MediaType } from '../../../contract/media/mediaTypes';
import type { VoiceMessage } from '../../../contract/media/voiceMessages';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { media } from '../../database/schema';
import { notFound } from '../../http/errors/apiError';
import { RowWindow } from '../../http/response/rowWindow';
import type { Domain } from '../../http/tenancy/requestDomain';
import { isoMoment } from '../../records/recordStamps';
import { referenceTo } from '../files/findMediaFile';
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

export type Message = RecordOf<typeof VoiceMessage>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const shown = ({ id, account, name, type, size, duration, about, dateCreated }: Row): Message => ({
  id,
  account,
  from: textOf(about.from),
  ani: textOf(about.from),
  cnam: textOf(about.cnam),
  start: textOf(about.start) || isoMoment(dateCreated),
  duration: duration === null ? null : duration / 1000,
  isnew: about.isnew !== false,
  text: textOf(about.text),
  note: textOf(about.note),
  type: 'voicemail',
  file: referenceTo({ name, type: type as MediaType }),
  size,
});

/** Messages of a phone system, newest first; at most 1,000 without a window. */
export async function messagesOf(
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
  return window.take(rows).map(shown);
}

/** A message, and where its recording is. @throws ApiError 404 */
export async function messageOf(
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
  if (!row) throw notFound(t('Mailbox {account} has no message {id}.', { account, id }));
  return { ...shown(row), contentId: row.contentId, size: row.size, mediaType: row.type, name: row.name };
}
