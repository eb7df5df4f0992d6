import { useState } from 'react';
import { t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import { playableFile } from '../../resources/shared/playableFile';
import { AudioPlayer } from '../../views/audio/AudioPlayer';
import { formatDateTime } from '../../views/fields/formatCaches';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { LineSection } from './LineSection';
import { mapPresent, type Today } from './useToday';

type Message = NonNullable<NonNullable<Today['messages']>[number]>;

interface Props {
  count: number;
  messages: Today['messages'];
}

/** New voice messages with playback. A message being played stays in the list although it is no longer new. */
export const Voicemail = ({ count, messages }: Props) => {
  const [played, setPlayed] = useState<readonly Message[]>([]);
  usePhoneFormat(messages?.[0]?.from ?? '');
  const byId = new Map(
    [...played, ...mapPresent(messages, (message) => message)].map((message) => [message.id, message]),
  );
  const visible = [...byId.values()].sort((first, other) =>
    (other.start ?? '').localeCompare(first.start ?? ''),
  );
  return (
    <LineSection
      title={count > 0 ? t('New voicemail ({count})', { count }) : t('New voicemail')}
      more={{ label: t('All voicemail'), to: '/pbx-customer/voicemail' }}
      empty={t('No new messages.')}
      lines={visible.map((message) => {
        const { id, from, cnam, account, duration, file, text } = message;
        const number = formatPhone(from ?? '');
        const caller = cnam || number;
        const moment = formatDateTime(message.start ?? '');
        return {
          key: id,
          title: caller || t('Unknown number'),
          to: `/pbx-customer/voicemail/${id}/show`,
          details: (
            <>
              {cnam
                ? t('{number}, for {account}, {moment}', { number, account, moment })
                : t('for {account}, {moment}', { account, moment })}
              {text && <small>{text}</small>}
            </>
          ),
          end: (
            <div style={{ width: 200 }} onClickCapture={() => setPlayed((known) => [...known, message])}>
              <AudioPlayer
                spec={{ field: 'file', label: t('Recording'), kind: 'audio', ...playableFile }}
                value={file}
                name={caller ? t('Message from {caller}', { caller }) : t('Message from an unknown number')}
                idle={formatDuration(Math.round(duration ?? 0))}
              />
            </div>
          ),
        };
      })}
    />
  );
};
