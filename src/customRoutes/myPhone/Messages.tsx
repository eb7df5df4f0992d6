import IconButton from '@mui/material/IconButton';
import { msg, t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import { Icon } from '../../theme/Icon';
import { formatSince } from '../../views/fields/formatSince';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { Lines } from '../today/LineSection';
import { CallButton } from './CallButton';
import { LoadedSection } from './LoadedSection';
import { OwnPlayer } from './OwnPlayer';
import { useOwnQuery } from './ownExtension';
import { useOwnChange } from './useOwnChange';

/** Voice messages, the latest first. */
export const Messages = () => {
  const query = useOwnQuery('GetVoiceMessages');
  const { mutate, isPending } = useOwnChange();
  const messages = Object.values(query.data ?? {})
    .filter((message) => message !== null)
    .sort((a, b) => (b.start ?? '').localeCompare(a.start ?? ''));
  const newCount = messages.filter(({ isnew }) => isnew).length;
  usePhoneFormat(messages[0]?.from ?? '');
  return (
    <LoadedSection
      title={newCount > 0 ? t('Voicemail ({newCount} new)', { newCount }) : t('Voicemail')}
      query={query}
      empty={t('No messages.')}
      isEmpty={() => messages.length === 0}
    >
      {() => (
        <Lines
          lines={messages.map(({ id, from, cnam, start, duration, file, text, isnew }) => {
            const number = formatPhone(from ?? '');
            const caller = cnam || number || t('Unknown number');
            return {
              key: id,
              title: isnew ? <b>{caller}</b> : caller,
              details: (
                <>
                  {[isnew && t('New'), cnam && number, formatSince(start ?? '')].filter(Boolean).join(' · ')}
                  {text && <small>{text}</small>}
                  <OwnPlayer
                    file={file}
                    name={t('Message from {caller}', { caller })}
                    idle={formatDuration(Math.round(duration ?? 0))}
                  />
                </>
              ),
              end: (
                <>
                  {from && (
                    <CallButton
                      number={from}
                      label={t('{label}: {name}', { label: t('Call back'), name: caller })}
                    >
                      {t(msg('Call back', 'action'))}
                    </CallButton>
                  )}
                  <IconButton
                    aria-label={t('Delete message from {caller}', { caller })}
                    disabled={isPending}
                    sx={{ minWidth: 44, minHeight: 44 }}
                    onClick={() =>
                      mutate({
                        name: 'DeleteVoiceMessage',
                        body: { id },
                        text: t('The message was deleted.'),
                      })
                    }
                  >
                    <Icon name="Delete" />
                  </IconButton>
                </>
              ),
            };
          })}
        />
      )}
    </LoadedSection>
  );
};
