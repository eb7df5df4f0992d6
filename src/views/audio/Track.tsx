import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { buildWavePath } from './buildWavePath';
import { formatClockTime } from './formatClockTime';
import type { Player } from './useAudio';
import { usePeaks } from './usePeaks';

/** Height of the waveform in SVG units. */
const HEIGHT = 40;

const Line = styled('span')({
  position: 'relative',
  flex: '1 1 60px',
  minWidth: 40,
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& svg': { display: 'none', width: '100%', height: 24, pointerEvents: 'none' },
  '& .rest': { fill: vars.palette.quiet.edge },
  '& .heard': { fill: vars.palette.primary.main },
  '& .moment': { fill: vars.palette.warning.main },
  '& input[type=range]': {
    width: '100%',
    minWidth: 0,
    margin: 0,
    accentColor: vars.palette.primary.main,
    '@media (pointer: coarse)': { height: 44 },
  },
  // Once the waveform is drawn, it is shown with a transparent slider on top of it.
  '&[data-drawn] svg': { display: 'block' },
  '&[data-drawn] input[type=range]': { opacity: 0, height: 24, cursor: 'pointer' },
  '&[data-drawn]:focus-within': { outline: `2px solid ${vars.palette.primary.main}`, borderRadius: 4 },
  '@container player (min-width: 440px)': {
    '&[data-drawn] svg, &[data-drawn] input[type=range]': { height: HEIGHT },
  },
});

interface Props {
  name: string;
  player: Player;
  length: number;
  sound: Blob | undefined;
  /** Positions of notes, in seconds. */
  marks?: readonly number[];
}

/** Playback position on the waveform, controlled with the pointer or the player's keyboard shortcuts. */
export const Track = ({ name, player, length, sound, marks = [] }: Props) => {
  const clip = useId();
  const peaks = usePeaks(sound);
  const path = peaks && buildWavePath(peaks, HEIGHT);
  const width = peaks?.length ?? 1;
  const toPosition = (seconds: number) => (length > 0 ? (seconds / length) * width : 0);
  return (
    <Line data-drawn={path && ''}>
      {path && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <clipPath id={clip}>
            <rect width={toPosition(player.at)} height={HEIGHT} />
          </clipPath>
          <path className="rest" d={path} />
          <path className="heard" d={path} clipPath={`url(#${CSS.escape(clip)})`} />
          {marks.map((mark) => (
            <rect className="moment" key={mark} x={toPosition(mark)} width={1.5} height={HEIGHT} />
          ))}
        </svg>
      )}
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={player.at}
        aria-label={t('Position in {name}', { name })}
        aria-valuetext={t('{part} of {whole}', {
          part: formatClockTime(player.at),
          whole: formatClockTime(length),
        })}
        onChange={(event) => player.goTo(Number(event.target.value))}
        onClick={(event) => event.stopPropagation()}
      />
    </Line>
  );
};
