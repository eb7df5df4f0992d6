import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { getFormatLocale, msg, t } from '#i18n';
import { getServerTime } from '../../lib/serverClock';
import { vars } from '../../theme/vars';
import { Section } from '../../ui/Section';
import { buildListPath } from '../../views/dashboard/fillFilter';
import { formatClock, formatCount } from '../../views/fields/formatCaches';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { Lines, Sentence } from './LineSection';
import { mapPresent, type Today } from './useToday';

const LOG = 'pbx-customer/call-log';

const Figures = styled('table')(({ theme }) => ({
  width: 'calc(100% - 32px)',
  margin: '0 16px 8px',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { ...theme.typography.body2, textAlign: 'start', fontWeight: 400, padding: '4px 0' },
  '& thead th': { color: vars.palette.text.secondary },
  '& thead th, & td': { textAlign: 'end' },
  '& td': { padding: '4px 0', color: vars.palette.text.secondary },
  '& tbody td:nth-of-type(1)': { fontSize: '1rem', fontWeight: 600, color: vars.palette.text.primary },
  '& tbody tr + tr': { borderTop: `1px solid ${vars.palette.divider}` },
}));

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
export const Calls = ({ calls: { today, before, settled, withheld, callers }, timeZone }: Props) => {
  usePhoneFormat(callers?.[0]?.from ?? '');
  const lines = mapPresent(callers, ({ from, to, start, calls }) => ({
    key: from,
    title: <a href={`tel:${/^\d{8,}$/.test(from ?? '') ? '+' : ''}${from}`}>{formatPhone(from ?? '')}</a>,
    details:
      (calls ?? 0) > 1
        ? t('{calls, plural, one {to {number}, # time} other {to {number}, # times}}', {
            calls,
            number: formatPhone(to ?? ''),
          })
        : t('to {number}', { number: formatPhone(to ?? '') }),
    end: (
      <LinkBase to={buildListPath(LOG, { number: from })}>
        <time dateTime={start ?? undefined}>{formatClock(start ?? '')}</time>
      </LinkBase>
    ),
  }));
  return (
    <Section title={t('Calls today')} more={{ label: t('Call log'), to: `/${LOG}` }}>
      <Figures aria-label={t('Calls from outside')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Today')}</th>
            <th scope="col" style={{ width: '45%' }}>
              {t('Last {weekday} by now', { weekday: formatWeekday(timeZone) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {resultParts.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{t(label)}</th>
              <td>{formatCount(today?.[name] ?? 0)}</td>
              <td>{formatCount(before?.[name] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
      {lines.length > 0 && <Lines label={t('Missed and not called back')} lines={lines} />}
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
