import { styled } from '@mui/material/styles';
import { getFormatLocale, msg, t } from '#i18n';
import { getServerTime } from '../../lib/serverClock';
import { vars } from '../../theme/vars';
import { Section } from '../../ui/Section';
import { formatCount } from '../../views/fields/formatCaches';
import { CallBacks } from './CallBacks';
import { Sentence } from './LineSection';
import type { Today } from './useToday';

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

/** Today's inbound calls by outcome, compared with the same weekday up to this time, and callers to call back. */
export const Calls = ({ calls: { today, before, open, settled, withheld, callers }, timeZone }: Props) => {
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
      <CallBacks open={open} callers={callers} />
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
