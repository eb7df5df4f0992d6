import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { formatClockTime } from '../../views/audio/formatClockTime';
import { ElapsedTime } from '../../views/fields/ElapsedTime';
import { formatCount } from '../../views/fields/formatCaches';
import type { WallboardQueue } from './board';

const Tile = styled('section')({
  containerType: 'inline-size',
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  padding: 14,
  borderRadius: 10,
  minWidth: 0,
  border: `2px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '&.trouble': {
    borderColor: vars.palette.error.main,
    backgroundColor: vars.palette.tone.errorRow,
  },
  '& h2': { margin: 0, fontSize: '1.25rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .word': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    fontWeight: 600,
    color: vars.palette.text.secondary,
  },
  '&.trouble .word': { color: vars.palette.tone.errorText },
  '& dl': {
    margin: 0,
    display: 'grid',
    gap: '8px 12px',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: vars.palette.text.secondary, fontSize: '0.875rem', lineHeight: 1.25 },
  '& dd': {
    margin: 0,
    fontSize: '1.25rem',
    '@container (min-width: 343px)': { fontSize: 'clamp(1.5rem, 7cqi, 2rem)' },
    fontWeight: 600,
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& dl.large': { gridTemplateColumns: 'repeat(3, minmax(min-content, 1fr))' },
  '& .large dd': { fontSize: 'clamp(1.5rem, 9cqi, 4rem)' },
});

const Metric = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface Props {
  queue: WallboardQueue;
  /** Descriptions of the limits that are exceeded. */
  problems: readonly string[];
}

/** Tile for one queue, large enough to be read from a distance. */
export const QueueTile = ({ queue, problems }: Props) => {
  const { name, queue: number, waiting, waiting_since: since, service_level: level } = queue;
  return (
    <Tile className={problems.length > 0 ? 'trouble' : undefined} aria-label={`${name}, ${number}`}>
      <div>
        <h2>{name}</h2>
        <span className="word">
          <Icon name={problems.length > 0 ? 'ReportProblem' : 'CheckCircle'} />
          {problems.length > 0 ? problems.join(', ') : t('All well')}
        </span>
      </div>
      <dl className="large">
        <Metric label={t('Waiting')}>{formatCount(waiting ?? 0)}</Metric>
        <Metric label={t('Longest wait')}>
          {since ? <ElapsedTime since={since} spelling={formatClockTime} /> : '–'}
        </Metric>
        <Metric label={t('Service level')}>
          {typeof level === 'number' ? `${Math.round(level)}%` : '–'}
        </Metric>
      </dl>
      <dl>
        <Metric label={t('Available')}>{formatCount(queue.available ?? 0)}</Metric>
        <Metric label={t('Logged in')}>
          {t('{count} of {all}', { count: queue.loggedin ?? 0, all: queue.agents?.length ?? 0 })}
        </Metric>
        <Metric label={t('Answered today')}>{formatCount(queue.answered ?? 0)}</Metric>
        <Metric label={t('Hung up waiting')}>{formatCount(queue.abandoned ?? 0)}</Metric>
      </dl>
    </Tile>
  );
};
