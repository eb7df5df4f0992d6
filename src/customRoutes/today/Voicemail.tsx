import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import type { FieldSpec } from '../../declaration/compiled';
import { playableFile } from '../../resources/shared/playableFile';
import { Section } from '../../ui/Section';
import { AudioPlayer } from '../../views/audio/AudioPlayer';
import { formatDateTime } from '../../views/fields/formatCaches';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { Lines, Sentence } from './Lines';
import type { Today } from './useToday';

const getRecordingField = (): FieldSpec => ({
  field: 'file',
  label: t('Recording'),
  kind: 'audio',
  ...playableFile,
});

type Message = NonNullable<NonNullable<Today['messages']>[number]>;

const MessageLine = ({
  message: { id, from, cnam, account, start, duration, file, text },
  onPlay,
}: {
  message: Message;
  onPlay: () => void;
}) => {
  const number = usePhoneFormat(from ?? '');
  return (
    <li>
      <span className="what">
        <LinkBase to={`/pbx-customer/voicemail/${id}/show`}>{cnam || number || t('Unknown number')}</LinkBase>
        <small>
          {cnam
            ? t('{number}, for {account}, {moment}', {
                number,
                account,
                moment: formatDateTime(start ?? ''),
              })
            : t('for {account}, {moment}', { account, moment: formatDateTime(start ?? '') })}
        </small>
        {text && <small>{text}</small>}
      </span>
      <span style={{ flex: '1 1 180px', maxWidth: 260 }} onClickCapture={onPlay}>
        <AudioPlayer
          spec={getRecordingField()}
          value={file}
          name={
            cnam || number
              ? t('Message from {caller}', { caller: cnam || number })
              : t('Message from an unknown number')
          }
          idle={formatDuration(Math.round(duration ?? 0))}
        />
      </span>
    </li>
  );
};

interface Props {
  count: number;
  messages: Today['messages'];
}

/** New voice messages with playback. A message being played stays in the list although it is no longer new. */
export const Voicemail = ({ count, messages }: Props) => {
  const [played, setPlayed] = useState<readonly Message[]>([]);
  const unheard = (messages ?? []).filter((message) => message !== null);
  const known = new Set(unheard.map(({ id }) => id));
  const visible = [...unheard, ...played.filter(({ id }) => !known.has(id))].sort((first, other) =>
    (other.start ?? '').localeCompare(first.start ?? ''),
  );
  const retain = (message: Message) =>
    setPlayed((retained) =>
      retained.some(({ id }) => id === message.id) ? retained : [...retained, message],
    );
  return (
    <Section
      title={count > 0 ? t('New voicemail ({count})', { count }) : t('New voicemail')}
      more={{ label: t('All voicemail'), to: '/pbx-customer/voicemail' }}
    >
      {visible.length === 0 ? (
        <Sentence>{t('No new messages.')}</Sentence>
      ) : (
        <Lines>
          {visible.map((message) => (
            <MessageLine key={message.id} message={message} onPlay={() => retain(message)} />
          ))}
        </Lines>
      )}
    </Section>
  );
};
