import { leftToRight, t } from '#i18n';
import type { callSummaryCalls } from '../../../contract/console/callSummary';
import { durationText } from '../../../contract/durationText';
import type { Mail } from '../../gateways/mailGateway';
import { conflict } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { sendMail } from '../../mail/sendMail';
import { clockTime } from '../domainClock';
import { callsNamed } from '../log/findCalls';
import { namesOf } from '../partyNames';
import { wallboard } from '../queues/wallboard';
import { recordingAudio, recordingFile } from '../recordings/recordingFiles';
import { callSummary } from './callSummaryCounts';

const USUAL_TARGET = 20;
/** Bytes of recordings in one mail; most mailboxes take no more. */
const MOST_MAILED = 24 * 1024 * 1024;

export const callSummaryHandlers: HandlersOf<keyof typeof callSummaryCalls> = {
  async GetCallSummary({ db, domain, body }) {
    const now = new Date();
    return callSummary(db, domain, body, now);
  },
  async GetWallboard({ db, domain, body }) {
    const now = new Date();
    const queues = (body.queues ?? []).filter((queue) => queue !== null);
    return wallboard(db, domain, { queues, target: body.target ?? USUAL_TARGET }, now);
  },
  async SendRecordedCalls({ db, domain, body, gateways }) {
    const files = [...new Set(body.files)];
    const attachments: NonNullable<Mail['attachments']> = [];
    let bytes = 0;
    for (const file of files) {
      const { fileName, type, content } = await recordingAudio(db, gateways.phoneSwitch, domain, file);
      bytes += content.byteLength;
      if (bytes > MOST_MAILED)
        throw conflict(
          t('These recordings are too large for one mail. Send fewer at a time, or download them.'),
        );
      attachments.push({ fileName, type, content });
    }
    const calls = await callsNamed(db, domain, files.map(callIdOf));
    const names = await namesOf(db, domain);
    const told = ({ callId, startedAt, from, to, talk, hold, note }: (typeof calls)[number]): string => {
      const line = t('{file}: {when}, {from} to {to}, {length}', {
        file: recordingFile(callId).split('/').at(-1),
        when: clockTime(domain, startedAt),
        from: leftToRight(names(from)),
        to: leftToRight(names(to)),
        length: durationText(talk + hold),
      });
      return note ? `${line}\n${note}` : line;
    };
    await sendMail(db, gateways.mail, { to: body.email, domain }, () => ({
      subject: t('{count, plural, one {A recording of {name}} other {# recordings of {name}}}', {
        count: files.length,
        name: domain.display ?? domain.domainName,
      }),
      text: [body.message?.trim(), ...calls.map(told)].filter(Boolean).join('\n\n'),
      template: 'report',
      attachments,
    }));
    return { sent: files.length };
  },
};

const callIdOf = (file: string): string => file.replace(/^recording\//, '').replace(/\.wav$/, '');
