import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { describeOpening } from '../../../telephony/describeHours';
import { closedUntilMessages, formatChange, openUntilMessages } from '../../../telephony/nextChange';
import { rich } from '../../lib/rich';
import { getServerTime } from '../../lib/serverClock';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { Panel } from '../../ui/Panel';
import type { Holiday, Trigger } from './useToday';

const OpeningPanel = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: theme.spacing(2),
  '& h2': { ...theme.typography.h1, margin: 0, fontSize: '1.5rem', lineHeight: 1.25 },
  '& .words': { flex: '1 1 260px', minWidth: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: vars.palette.text.secondary },
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: '50%',
    color: vars.palette.tone.neutralText,
    backgroundColor: vars.palette.tone.neutral,
  },
  '&.open .sign': { color: vars.palette.tone.successText, backgroundColor: vars.palette.tone.success },
}));

const TriggerLink = ({ trigger: { account, name } }: { trigger: Trigger }) => (
  <LinkBase to={`/pbx-customer/service-flags/${encodeURIComponent(account ?? '')}/show`}>{name}</LinkBase>
);

interface Props {
  triggers: readonly Trigger[];
  timeZone: string;
  holiday: Holiday | null | undefined;
}

/** Shows whether the office is open and until when, according to its trigger, and which other triggers are on. */
export const Opening = ({ triggers, timeZone, holiday }: Props) => {
  const office = triggers.find(({ is_office: isOffice }) => isOffice);
  const otherTriggers = triggers.filter((trigger) => trigger !== office && trigger.is_on);
  if (!office && otherTriggers.length === 0) return null;
  const isOpenNow = office?.is_on !== office?.is_off_during;
  return (
    <OpeningPanel aria-label={t('Opening hours')} className={isOpenNow ? 'open' : undefined}>
      {office && (
        <>
          <span className="sign">
            <Icon name={isOpenNow ? 'CheckCircle' : 'Timelapse'} />
          </span>
          <div className="words">
            <h2>
              {office.next
                ? formatChange(
                    isOpenNow ? openUntilMessages : closedUntilMessages,
                    office.next,
                    timeZone,
                    getServerTime(),
                  )
                : isOpenNow
                  ? t('Open now')
                  : t('Closed now')}
            </h2>
            <p>
              {describeOpening({ ...office, invert: String(office.is_off_during ?? false) })}.{' '}
              {office.is_switched && t('Switched by hand until then.')}{' '}
              {rich('By trigger {name}.', { name: <TriggerLink trigger={office} /> })}
            </p>
            {holiday && (
              <p>
                {rich('Holiday today: {name}.', {
                  name: <LinkBase to="/pbx-customer/holidays">{holiday.name}</LinkBase>,
                })}{' '}
                {holiday.message}
              </p>
            )}
          </div>
        </>
      )}
      {otherTriggers.length > 0 && (
        <p>
          {t('On now:')}{' '}
          {otherTriggers.map((trigger, place) => (
            <span key={trigger.account}>
              {place > 0 && ', '}
              <TriggerLink trigger={trigger} />
            </span>
          ))}
        </p>
      )}
    </OpeningPanel>
  );
};
