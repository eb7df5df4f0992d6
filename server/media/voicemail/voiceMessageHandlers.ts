import { and, eq, inArray } from 'drizzle-orm';
import { markLtr, t } from '#i18n';
import type { consoleVoiceMessageCalls } from '../../../contract/console/voiceMessageDesk';
import { formatDuration } from '../../../contract/formatDuration';
import type { MediaType } from '../../../contract/media/mediaTypes';
import type { voiceMessageCalls } from '../../../contract/media/voiceMessages';
import { extensions } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { formatClockTime } from '../../calls/domainClock';
import { media } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { sendTemplate } from '../../settings/mailTemplates/sendTemplate';
import { readFullContent, withStoredContent } from '../files/mediaContent';
import { saveMedia, updateMedia } from '../files/mediaStore';
import { requireAccountType } from '../prompts/accountPromptSettings';
import { readMessages, requireMessage, VOICE_MESSAGE } from './voiceMessageRecords';

export const voiceMessageHandlers: HandlersFor<
  keyof typeof voiceMessageCalls | keyof typeof consoleVoiceMessageCalls
> = {
  async GetVoiceMessages({ request: { domain, body, rows }, services: { db } }) {
    if (body.account) await requireAccountType(db, domain, body.account, 'account', 'extensions');
    const messages = await readMessages(db, domain, body.account, body.isnew, rows);
    return Object.fromEntries(messages.map((message) => [String(message.id), message]));
  },
  async EmailVoiceMessage({ request: { domain, body }, services: { db, gateways } }) {
    const { contentId, mediaType, ...message } = await requireMessage(db, domain, body.account, body.id);
    const extension = await extensions.find(db, domain, body.account);
    const to = body.email || extension?.email_address;
    if (!to)
      throw createInvalidFieldError(
        'email',
        t('Extension {account} has no e-mail address. Enter one.', { account: body.account }),
      );
    const content = await readFullContent(db, gateways.files, { contentId, size: message.size });
    await sendTemplate(db, gateways.mail, { domain, to, template: 'voicemail' }, () => ({
      words: {
        extension: body.account,
        domain: domain.domainName,
        from: message.cnam || markLtr(message.from ?? '') || t('an unknown number'),
        duration: Math.round(message.duration ?? 0),
        length: formatDuration(message.duration ?? 0),
        when: message.start ? formatClockTime(domain, message.start) : '',
        name: extension?.first_name ?? '',
      },
      account: body.account,
      attachments: [{ fileName: message.file ?? 'message.wav', type: mediaType, content }],
    }));
    return { id: body.id, email: to };
  },
  async DeleteVoiceMessage({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const ids = [...new Set([...(body.ids ?? []), ...(typeof body.id === 'number' ? [body.id] : [])])];
    if (ids.length === 0) throw createInvalidFieldError('id', t('Name the messages to remove.'));
    await runInTransaction(db, actor, async (tx) => {
      const deleted = await tx
        .delete(media)
        .where(
          and(
            eq(media.kind, VOICE_MESSAGE),
            eq(media.domainName, domain.domainName),
            eq(media.account, body.account),
            inArray(media.id, ids),
          ),
        )
        .returning({ id: media.id });
      const deletedIds = new Set(deleted.map(({ id }) => id));
      const absent = ids.find((id) => !deletedIds.has(id));
      if (absent !== undefined)
        throw createNotFoundError(
          t('Mailbox {account} has no message {absent}.', { account: body.account, absent }),
        );
    });
    return undefined;
  },
  async UpdateVoiceMessage({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { account, id, isnew, note } = body;
    const about = {
      ...(typeof isnew === 'boolean' && { isnew }),
      ...(note !== undefined && { note: note?.trim() ?? '' }),
    };
    return runInTransaction(db, actor, async (tx) => {
      const { contentId: _, mediaType: __, name, ...message } = await requireMessage(tx, domain, account, id);
      if (Object.keys(about).length > 0)
        await updateMedia(tx, actor, domain, { kind: VOICE_MESSAGE, account, name }, about);
      return { ...message, ...about };
    });
  },
  async ForwardVoiceMessage({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) {
    const { account, id, to } = body;
    await requireAccountType(db, domain, to, 'to', 'extensions');
    if (to === account) throw createInvalidFieldError('to', t('It is in this mailbox already.'));
    const {
      contentId,
      mediaType: type,
      size,
      file: _,
      ...message
    } = await requireMessage(db, domain, account, id);
    const content = await readFullContent(db, gateways.files, { contentId, size });
    return withStoredContent({ db, files: gateways.files }, { type: type as MediaType, content }, (stored) =>
      runInTransaction(db, actor, async (tx) => {
        const { from, cnam, start, text, note } = message;
        const saved = await saveMedia(tx, actor, domain, {
          kind: VOICE_MESSAGE,
          account: to,
          name: `${to}-from-${account}-${id}`,
          about: { from, cnam, start, text, note: body.note?.trim() || note, isnew: true },
          stored,
        });
        const {
          contentId: _,
          mediaType: __,
          name: ___,
          ...copy
        } = await requireMessage(tx, domain, to, saved.id);
        return copy;
      }),
    );
  },
};
