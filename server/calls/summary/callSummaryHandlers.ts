import { markLtr, t } from '#i18n';
import type { callSummaryCalls } from '../../../contract/console/callSummary';
import { formatDuration } from '../../../contract/formatDuration';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Mail } from '../../gateways/mailGateway';
import { createConflictError } from '../../http/errors/apiError';
import { sendMail } from '../../mail/sendMail';
import { formatClockTime } from '../domainClock';
import { getRecordingFile } from '../log/callLogRow';
import { findCallsByCallId } from '../log/findCalls';
import { loadPartyNames } from '../partyNames';
import { buildWallboard } from '../queues/buildWallboard';
import { openRecording } from '../recordings/recordingFiles';
import { buildCallSummary } from './callSummaryCounts';

const DEFAULT_TARGET_SECONDS = 20;
/** Maximum total size of the recordings in an email, in bytes. Most mailboxes do not accept larger emails. */
const MAX_MAIL_BYTES = 24 * 1024 * 1024;

export const callSummaryHandlers: HandlersFor<keyof typeof callSummaryCalls> = {
  async GetCallSummary({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    return buildCallSummary(db, domain, body, now);
  },
  async GetWallboard({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const queues = (body.queues ?? []).filter((queue) => queue !== null);
    return buildWallboard(db, domain, { queues, target: body.target ?? DEFAULT_TARGET_SECONDS }, now);
  },
  async SendRecordedCalls({ request: { domain, body }, services: { db, gateways } }) {
    const files = [...new Set(body.files)];
    const attachments: NonNullable<Mail['attachments']> = [];
    let bytes = 0;
    for (const file of files) {
      const { fileName, type, content } = await openRecording(db, gateways.phoneSwitch, domain, file);
      bytes += content.byteLength;
      if (bytes > MAX_MAIL_BYTES)
        throw createConflictError(
          t('These recordings are too large for one mail. Send fewer at a time, or download them.'),
        );
      attachments.push({ fileName, type, content });
    }
    const calls = await findCallsByCallId(db, domain, files.map(getCallId));
    const names = await loadPartyNames(db, domain);
    const describe = ({ callId, startedAt, from, to, talk, hold, note }: (typeof calls)[number]): string => {
      const line = t('{file}: {when}, {from} to {to}, {length}', {
        file: getRecordingFile(callId).split('/').at(-1),
        when: formatClockTime(domain, startedAt),
        from: markLtr(names(from)),
        to: markLtr(names(to)),
        length: formatDuration(talk + hold),
      });
      return note ? `${line}\n${note}` : line;
    };
    await sendMail(db, gateways.mail, { to: body.email, domain }, () => ({
      subject: t('{count, plural, one {A recording of {name}} other {# recordings of {name}}}', {
        count: files.length,
        name: domain.display ?? domain.domainName,
      }),
      text: [body.message?.trim(), ...calls.map(describe)].filter(Boolean).join('\n\n'),
      template: 'report',
      attachments,
    }));
    return { sent: files.length };
  },
};

const getCallId = (file: string): string => file.replace(/^recording\//, '').replace(/\.wav$/, '');
