import { msg, t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import { formatClock } from '../../views/fields/formatCaches';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { Lines } from '../today/LineSection';
import { mapPresent } from '../today/useToday';
import { toTelephoneLink } from './CallButton';
import { LoadedSection } from './LoadedSection';
import { useOwnQuery } from './ownExtension';

const inboundResults = {
  answered: msg('Inbound'),
  voicemail: msg('Went to voicemail'),
  missed: msg('Missed'),
  abandoned: msg('Hung up while waiting'),
  busy: msg('Busy'),
};

const formatResult = (direction: unknown, result: string | null | undefined): string => {
  if (direction === 'out') return result === 'answered' ? t('Outbound') : t('Outbound, not answered');
  return t(inboundResults[(result ?? '') as keyof typeof inboundResults] ?? msg('Inbound'));
};

/** Calls since midnight. */
export const Calls = () => {
  const query = useOwnQuery('GetOwnCalls');
  usePhoneFormat(query.data?.[0]?.number ?? '');
  return (
    <LoadedSection
      title={t('My calls today')}
      query={query}
      empty={t('No calls today.')}
      isEmpty={(calls) => calls.length === 0}
    >
      {(calls) => (
        <Lines
          lines={mapPresent(calls, ({ id, number, name, direction, result, start, duration }) => {
            const caller = name || formatPhone(number ?? '') || t('Unknown number');
            return {
              key: id,
              title: number ? <a href={toTelephoneLink(number)}>{caller}</a> : caller,
              details: [
                formatResult(direction, result),
                result === 'answered' && formatDuration(duration ?? 0),
              ]
                .filter(Boolean)
                .join(' · '),
              end: <time dateTime={start ?? undefined}>{formatClock(start ?? '')}</time>,
            };
          })}
        />
      )}
    </LoadedSection>
  );
};
