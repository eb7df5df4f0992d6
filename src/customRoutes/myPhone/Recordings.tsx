import { t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import { formatSince } from '../../views/fields/formatSince';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { Lines } from '../today/LineSection';
import { mapPresent } from '../today/useToday';
import { LoadedSection } from './LoadedSection';
import { OwnPlayer } from './OwnPlayer';
import { useOwnExtension, useOwnQuery } from './ownExtension';

/** Number of recordings shown. */
const MAX_SHOWN = 20;

/** Recorded calls, the latest first. */
export const Recordings = () => {
  const { account } = useOwnExtension();
  const query = useOwnQuery('GetRecordedCalls', { pageSize: MAX_SHOWN });
  usePhoneFormat(query.data?.[0]?.from ?? '');
  return (
    <LoadedSection
      title={t('My recordings')}
      query={query}
      empty={t('No recordings.')}
      isEmpty={(recordings) => recordings.length === 0}
    >
      {(recordings) => (
        <Lines
          lines={mapPresent(recordings, ({ id, from, to, time, duration, file }) => {
            const other = formatPhone((from === account ? to : from) ?? '') || t('Unknown number');
            return {
              key: id,
              title: other,
              details: (
                <>
                  {formatSince(time ?? '')}
                  <OwnPlayer
                    file={file}
                    name={t('Recording of the call with {other}', { other })}
                    idle={formatDuration(duration ?? 0)}
                  />
                </>
              ),
            };
          })}
        />
      )}
    </LoadedSection>
  );
};
