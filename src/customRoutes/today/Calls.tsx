import Box from '@mui/material/Box';
import { LinkBase } from 'react-admin';
import { getFormatLocale, msg, t } from '#i18n';
import { getServerTime } from '../../lib/serverClock';
import { ChartTable } from '../../ui/chart/ChartTable';
import { Section } from '../../ui/Section';
import { buildListPath } from '../../views/dashboard/fillFilter';
import { formatClock, formatCount } from '../../views/fields/formatCaches';
import { usePhoneFormatter } from '../../views/fields/phoneFormat';
import { Lines, Sentence } from './LineSection';
import { mapPresent, type Today } from './useToday';

const LOG = 'pbx-customer/call-log';

const resultParts = [
  ['answered', msg('Answered')],
  ['voicemail', msg('Went to voicemail')],
  ['missed', msg('Missed')],
  ['abandoned', msg('Hung up while waiting')],
  ['busy', msg('Busy')],
  ['total', msg('All calls from outside')],
] as const;

interface Props {
  calls: NonNullable<Today['calls']>;
  timeZone: string;
}

const formatWeekday = (timeZone: string): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), { weekday: 'long', timeZone }).format(
    new Date(getServerTime()),
  );

/** Today's inbound calls by outcome, compared with the same weekday up to this time, and missed callers to call back. */
export const Calls = ({ calls: { today, before, open, settled, withheld, callers }, timeZone }: Props) => {
  const formatNumber = usePhoneFormatter();
  const lines = mapPresent(callers, ({ from, to, start, calls }) => ({
    key: from,
    title: <a href={`tel:${/^\d{8,}$/.test(from ?? '') ? '+' : ''}${from}`}>{formatNumber(from ?? '')}</a>,
    details:
      (calls ?? 0) > 1
        ? t('{calls, plural, one {to {number}, # time} other {to {number}, # times}}', {
            calls,
            number: formatNumber(to ?? ''),
          })
        : t('to {number}', { number: formatNumber(to ?? '') }),
    end: (
      <LinkBase to={buildListPath(LOG, { number: from })}>
        <time dateTime={start ?? undefined}>{formatClock(start ?? '')}</time>
      </LinkBase>
    ),
  }));
  return (
    <Section title={t('Calls today')} more={{ label: t('Call log'), to: `/${LOG}` }}>
      <Box sx={{ px: 2, pb: 1 }}>
        <ChartTable
          label={t('Calls from outside')}
          by={t('Result')}
          parts={[{ label: t('Today'), tone: 'main' }]}
          compared={t('Last {weekday} by now', { weekday: formatWeekday(timeZone) })}
          format={formatCount}
          points={resultParts.map(([key, label]) => ({
            key,
            label: t(label),
            amounts: [today?.[key] ?? 0],
            before: before?.[key] ?? 0,
          }))}
        />
      </Box>
      {lines.length > 0 && (
        <Lines
          label={t('Missed and not called back')}
          lines={[
            {
              key: 'count',
              title: (
                <span className="warning">
                  {t(
                    '{count, plural, one {# caller missed and not called back} other {# callers missed and not called back}}',
                    { count: open ?? lines.length },
                  )}
                </span>
              ),
            },
            ...lines,
          ]}
        />
      )}
      {!!settled && (
        <Sentence>
          {t(
            '{count, plural, one {# missed call was dealt with: the caller got through or was called back.} other {# missed calls were dealt with: the callers got through or were called back.}}',
            { count: settled },
          )}
        </Sentence>
      )}
      {!!withheld && (
        <Sentence>
          {t(
            '{count, plural, one {# missed call came from a withheld number and can’t be called back.} other {# missed calls came from withheld numbers and can’t be called back.}}',
            { count: withheld },
          )}
        </Sentence>
      )}
    </Section>
  );
};
