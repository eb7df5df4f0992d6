import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { formatClockTime } from '../../views/audio/formatClockTime';
import { ElapsedTime } from '../../views/fields/ElapsedTime';
import { tones } from '../../views/fields/ToneChip';
import { countStates, sortAgents, states, type WallboardAgent } from './board';

const StateCounts = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  '& li': { display: 'flex', alignItems: 'center', gap: 6, fontSize: '1rem' },
  '& b': { fontVariantNumeric: 'tabular-nums' },
});

const AgentList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 215px), 1fr))',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '0 8px',
    alignItems: 'center',
    padding: '5px 10px',
    borderRadius: 8,
  },
  '& .name': {
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '& .state': { gridColumn: 2, fontSize: '0.875rem' },
  '& svg': { gridRow: '1 / span 2' },
  '& time': {
    gridRow: '1 / span 2',
    gridColumn: 3,
    fontSize: '1rem',
    fontVariantNumeric: 'tabular-nums',
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `& .${tone}`,
      {
        color: vars.palette.tone[`${tone}Text`],
        backgroundColor: vars.palette.tone[tone],
      },
    ]),
  ),
});

export const Agents = ({ agents }: { agents: readonly WallboardAgent[] }) => (
  <section aria-label={t('Agents')} style={{ display: 'grid', gap: 8 }}>
    <StateCounts aria-label={t('Agent states')}>
      {countStates(agents).map(([state, count]) => (
        <li key={state}>
          <Icon name={states[state].icon} />
          <b>{count}</b> {t(states[state].label)}
        </li>
      ))}
    </StateCounts>
    <AgentList aria-label={t('Who does what')}>
      {sortAgents(agents).map(({ account, name, state, since }) => {
        const { label, tone, icon } = states[state ?? 'out'];
        return (
          <li key={account} className={tone}>
            <Icon name={icon} />
            <span className="name" title={`${name} (${account})`}>
              {name}
            </span>
            <span className="state">{t(label)}</span>
            {since && <ElapsedTime since={since} spelling={formatClockTime} />}
          </li>
        );
      })}
    </AgentList>
  </section>
);
