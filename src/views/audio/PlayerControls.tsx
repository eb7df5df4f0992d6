import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { msg, t } from '#i18n';
import { useStore } from '../../lib/store';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { autoplayNext, playAdjacent } from './autoplayNext';
import { speeds } from './playerKeys';
import type { Player } from './useAudio';

const skipSeconds = [-15, -5, 5, 15];

const Line = styled('div')({
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginTop: 4,
  '& select': {
    font: 'inherit',
    fontSize: '0.8125rem',
    minHeight: 32,
    color: 'inherit',
    backgroundColor: 'transparent',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 6,
    padding: '0 4px',
    '& option': { backgroundColor: vars.palette.background.paper },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    fontSize: '0.8125rem',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& label input': { width: 16, height: 16, margin: 0, accentColor: vars.palette.primary.main },
  '& .end': { marginLeft: 'auto' },
});

interface Props {
  name: string;
  player: Player;
  address: string;
  below?: ((player: Player) => ReactNode) | undefined;
}

const formatSigned = (seconds: number) =>
  t('{count} s', { count: `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)}` });

const AdjacentButtons = () => {
  const isOn = useStore(autoplayNext);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const [hasOthers, setOthers] = useState(false);
  useEffect(() => setOthers(document.querySelectorAll('[data-player]').length > 1), []);
  const go = (way: 1 | -1) => playAdjacent(anchorRef.current?.closest('[data-player]') ?? null, way);
  return (
    <span ref={anchorRef} className="roomy" hidden={!hasOthers}>
      {hasOthers && (
        <>
          <Button color="inherit" onClick={() => go(-1)} aria-keyshortcuts="P">
            {t('Previous')}
          </Button>
          <Button color="inherit" onClick={() => go(1)} aria-keyshortcuts="N">
            {t(msg('Next', 'action'))}
          </Button>
          <label>
            <input
              type="checkbox"
              checked={isOn}
              onChange={(event) => autoplayNext.set(event.target.checked)}
            />
            {t('Play on')}
          </label>
        </>
      )}
    </span>
  );
};

export const PlayerControls = ({ name, player, address, below }: Props) => (
  <>
    <Line className="roomy">
      {skipSeconds.map((seconds) => (
        <Button
          key={seconds}
          color="inherit"
          onClick={() => player.jump(seconds)}
          aria-label={
            seconds < 0
              ? t('{count, plural, one {Back # second} other {Back # seconds}}', { count: -seconds })
              : t('{count, plural, one {On # second} other {On # seconds}}', { count: seconds })
          }
          sx={{ minWidth: 52, px: 0.5 }}
        >
          {formatSigned(seconds)}
        </Button>
      ))}
      <select
        aria-label={t('Speed of {name}', { name })}
        value={player.speed}
        onChange={(event) => player.setSpeed(Number(event.target.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
      <AdjacentButtons />
      <Button
        className="end"
        color="inherit"
        component="a"
        href={address}
        download={name.split('/').at(-1)}
        startIcon={<Icon name="Download" />}
      >
        {t('Download')}
      </Button>
    </Line>
    {below?.(player)}
  </>
);
