import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { Player } from './useAudio';

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];
const jumps = [-15, -5, 5, 15];

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
  '& .end': { marginLeft: 'auto' },
});

interface Props {
  name: string;
  player: Player;
  address: string;
  below?: ((player: Player) => ReactNode) | undefined;
}

const signed = (seconds: number) => `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`;

/** How fast it is heard, back and forth, keeping the file, and what is noted of it. */
export const PlayerControls = ({ name, player, address, below }: Props) => (
  <>
    <Line className="roomy">
      {jumps.map((seconds) => (
        <Button
          key={seconds}
          color="inherit"
          onClick={() => player.jump(seconds)}
          aria-label={`${seconds < 0 ? 'Back' : 'On'} ${Math.abs(seconds)} seconds`}
          sx={{ minWidth: 52, px: 0.5 }}
        >
          {signed(seconds)}
        </Button>
      ))}
      <select
        aria-label={`Speed of ${name}`}
        value={player.speed}
        onChange={(event) => player.setSpeed(Number(event.target.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
      <Button
        className="end"
        color="inherit"
        component="a"
        href={address}
        download={name.split('/').at(-1)}
        startIcon={<Icon name="Download" />}
      >
        Download
      </Button>
    </Line>
    {below?.(player)}
  </>
);
