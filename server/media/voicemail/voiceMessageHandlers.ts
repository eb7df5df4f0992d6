import { and, eq, inArray } from 'drizzle-orm';
import { leftToRight, t } from '#i18n';
import type { voiceMessageDeskCalls } from '../../../contract/console/voiceMessageDesk';
import { durationText } from '../../../contract/durationText';
import type { MediaType } from '../../../contract/media/mediaTypes';
import type { voiceMessageCalls } from '../../../contract/media/voiceMessages';
import { clockTime } from '../../calls/domainClock';
import { media } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { invalid, notFound } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { extensions } from '../../phoneSystem/accounts/accountStore';
import { sendTemplate } from '../../settings/mailTemplates/sendTemplate';
import { wholeContent, withStoredContent } from '../files/mediaContent';
import { changeMedia, saveMedia } from '../files/mediaStore';
import { accountType } from '../prompts/accountPromptSettings';
import { messageOf, messagesOf, VOICE_MESSAGE } from './voiceMessageRecords';

export const voiceMessageHandlers: HandlersOf<
  keyof typeof voiceMessageCalls | keyof typeof voiceMessageDeskCalls
> = {
  async GetVoiceMessages({ db, domain, body, rows }) {
    if (body.account) await accountType(db, domain, body.account, 'account', 'extensions');
    const messages = await messagesOf(db, domain, body.account, body.isnew, rows);
    return Object.fromEntries(messages.map((message) => [String(message.id), message]));
  },
  async EmailVoiceMessage({ db, domain, body, gateways }) {
    const { contentId, mediaType, ...message } = await messageOf(db, domain, body.account, body.id);
    const extension = await extensions.find(db, domain, body.account);
    const to = body.email || extension?.email_address;
    if (!to)
      throw invalid(
        'email',
        t('Extension {account} has no e-mail address. Enter one.', { account: body.account }),
      );
    const content = await wholeContent(db, gateways.files, { contentId, size: message.size });
    await sendTemplate(db, gateways.mail, { domain, to, template: 'voicemail' }, () => ({
      words: {
        extension: body.account,
        domain: domain.domainName,
        from: message.cnam || leftToRight(message.from ?? '') || t('an unknown number'),
        duration: Math.round(message.duration ?? 0),
        length: durationText(message.duration ?? 0),
        when: message.start ? clockTime(domain, message.start) : '',
        name: extension?.first_name ?? '',
      },
      account: body.account,
      attachments: [{ fileName: message.file ?? 'message.wav', type: mediaType, content }],
    }));
    return { id: body.id, email: to };
  },
  async DeleteVoiceMessage({ db, actor, domain, body }) {
    const ids = [...new Set([...(body.ids ?? []), ...(typeof body.id === 'number' ? [body.id] : [])])];
    if (ids.length === 0) throw invalid('id', t('Name the messages to remove.'));
    await inTransaction(db, actor, async (tx) => {
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
      const found = new Set(deleted.map(({ id }) => id));
      const absent = ids.find((id) => !found.has(id));
      if (absent !== undefined)
        throw notFound(t('Mailbox {account} has no message {absent}.', { account: body.account, absent }));
    });
    return undefined;
  },
  async UpdateVoiceMessage({ db, actor, domain, body }) {
    const { account, id, isnew, note } = body;
    const about = {
      ...(typeof isnew === 'boolean' && { isnew }),
      ...(note !== undefined && { note: note?.trim() ?? '' }),
    };
    return inTransaction(db, actor, async (tx) => {
      const { contentId: _, mediaType: __, name, ...message } = await messageOf(tx, domain, account, id);
      if (Object.keys(about).length > 0)
        await changeMedia(tx, actor, domain, { kind: VOICE_MESSAGE, account, name }, about);
      return { ...message, ...about };
    });
  },
  async ForwardVoiceMessage({ db, actor, domain, body, gateways }) {
    const { account, id, to } = body;
    await accountType(db, domain, to, 'to', 'extensions');
    if (to === account) throw invalid('to', t('It is in this mailbox already.'));
    const {
      contentId,
      mediaType: type,
      size,
      file: _,
      ...message
    } = await messageOf(db, domain, account, id);
    const content = await wholeContent(db, gateways.files, { contentId, size });
    return withStoredContent({ db, files: gateways.files }, { type: type as MediaType, content }, (stored) =>
      inTransaction(db, actor, async (tx) => {
        const { from, cnam, start, text, note } = message;
        const kept = await saveMedia(tx, actor, domain, {
          kind: VOICE_MESSAGE,
          account: to,
          name: `${to}-from-${account}-${id}`,
          about: { from, cnam, start, text, note: body.note?.trim() || note, isnew: true },
          stored,
        });
        const { contentId: _, mediaType: __, name: ___, ...copy } = await messageOf(tx, domain, to, kept.id);
        return copy;
      }),
    );
  },
};
