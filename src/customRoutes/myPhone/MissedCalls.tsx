import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { msg, t } from '#i18n';
import { formatSince } from '../../views/fields/formatSince';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { Lines } from '../today/LineSection';
import { mapPresent } from '../today/useToday';
import { CallButton } from './CallButton';
import { LoadedSection } from './LoadedSection';
import { useOwnQuery } from './ownExtension';
import { useOwnChange } from './useOwnChange';

/** Shows a number on the icon of the installed app; 0 removes it. Browsers without app icons ignore it. */
const setBadge = (count: number): void => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
};

/** Missed calls that wait for a call back. */
export const MissedCalls = () => {
  const query = useOwnQuery('GetMissedCalls', { state: 'open' });
  const { mutate, isPending } = useOwnChange();
  const count = query.data?.length;
  usePhoneFormat(query.data?.[0]?.number ?? '');
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [count]);
  return (
    <LoadedSection
      title={count ? t('Missed calls ({count})', { count }) : t('Missed calls')}
      query={query}
      empty={t('Nobody is waiting for a call back.')}
      isEmpty={(calls) => calls.length === 0}
    >
      {(calls) => (
        <Lines
          lines={mapPresent(calls, ({ number, name, at, count: times }) => {
            const caller = name || formatPhone(number ?? '');
            const details = [name && formatPhone(number ?? ''), formatSince(at ?? '')]
              .filter(Boolean)
              .join(' · ');
            return {
              key: number,
              title: caller,
              details:
                (times ?? 0) > 1
                  ? t('{details} · {times, plural, one {# call} other {# calls}}', { details, times })
                  : details,
              end: (
                <>
                  <CallButton
                    number={number ?? ''}
                    label={t('{label}: {name}', { label: t('Call back'), name: caller })}
                  >
                    {t(msg('Call back', 'action'))}
                  </CallButton>
                  <Button
                    color="inherit"
                    disabled={isPending}
                    aria-label={t('{label}: {name}', { label: t('Done'), name: caller })}
                    sx={{ minHeight: 44 }}
                    onClick={() =>
                      mutate({
                        name: 'SetCallBackDone',
                        body: { number, done: true },
                        text: t('Marked as done.'),
                        reverse: { name: 'SetCallBackDone', body: { number, done: false } },
                      })
                    }
                  >
                    {t(msg('Done', 'mark as done'))}
                  </Button>
                </>
              ),
            };
          })}
        />
      )}
    </LoadedSection>
  );
};
