import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { buildWavePath } from './buildWavePath';
import { formatLevel, type SoundStats, type TrimRange } from './toPhoneSound';

const HEIGHT = 56;
/** Minimum length of a trimmed part, in seconds. */
const MIN_SECONDS = 0.2;

const formatSeconds = (value: number): string => t('{count} s', { count: value.toFixed(1) });

interface Props {
  name: string;
  sound: Blob;
  facts: SoundStats;
  part: TrimRange;
  disabled?: boolean;
  /** Called when a handle is released. */
  onChange: (part: TrimRange) => void;
}

export const Trimmer = ({ name, sound, facts, part, disabled = false, onChange }: Props) => {
  const [moved, setMoved] = useState(part);
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLAudioElement>(undefined);
  useEffect(() => setMoved(part), [part]);
  useEffect(() => {
    const address = URL.createObjectURL(sound);
    const audio = new Audio(address);
    player.current = audio;
    const pause = () => setPlaying(false);
    audio.addEventListener('pause', pause);
    audio.addEventListener('ended', pause);
    return () => {
      audio.pause();
      URL.revokeObjectURL(address);
    };
  }, [sound]);
  useEffect(() => {
    if (!isPlaying) return;
    const clock = setInterval(() => {
      if ((player.current?.currentTime ?? 0) >= moved.to) player.current?.pause();
    }, 30);
    return () => clearInterval(clock);
  }, [isPlaying, moved.to]);
  const toggle = () => {
    const audio = player.current;
    if (!audio) return;
    if (isPlaying) return audio.pause();
    audio.currentTime = moved.from;
    setPlaying(true);
    audio.play().catch(() => setPlaying(false));
  };
  /** Returns the range between the handles; a moved handle stops before the other one. */
  const toPart = (handles: number | number[]): TrimRange => {
    const [from = 0, to = facts.seconds] = [handles].flat();
    if (to - from >= MIN_SECONDS || facts.seconds < MIN_SECONDS) return { from, to };
    return to === moved.to ? { from: to - MIN_SECONDS, to } : { from, to: from + MIN_SECONDS };
  };
  const width = facts.peaks.length;
  const toPosition = (at: number) => (facts.seconds > 0 ? (at / facts.seconds) * width : 0);
  const step = Math.max(0.05, facts.seconds / 1000);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: 1, minWidth: 0 }}>
      <Box sx={{ position: 'relative', mx: 1 }}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          style={{ display: 'block', width: '100%', height: HEIGHT }}
        >
          <path d={buildWavePath(facts.peaks, HEIGHT)} fill={vars.palette.primary.main} />
          {[
            [0, toPosition(moved.from)],
            [toPosition(moved.to), width],
          ].map(([start = 0, end = 0], place) => (
            <rect
              key={place === 0 ? 'before' : 'after'}
              x={start}
              width={Math.max(0, end - start)}
              height={HEIGHT}
              fill={vars.palette.background.paper}
              opacity={0.75}
            />
          ))}
        </svg>
        <Slider
          size="small"
          min={0}
          max={facts.seconds}
          step={step}
          shiftStep={facts.seconds / 10}
          disabled={disabled}
          disableSwap
          value={[moved.from, moved.to]}
          getAriaLabel={(place) =>
            place === 0 ? t('Start of {name}', { name }) : t('End of {name}', { name })
          }
          getAriaValueText={formatSeconds}
          onChange={(_, value) => setMoved(toPart(value))}
          onChangeCommitted={(_, value) => onChange(toPart(value))}
          sx={{ display: 'block', mt: -0.75, pt: 1 }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name={isPlaying ? 'Pause' : 'PlayArrow'} />}
          onClick={toggle}
          aria-label={isPlaying ? t('Pause {name}', { name }) : t('Play {name}', { name })}
        >
          {isPlaying ? t('Pause') : t('Play')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {moved.to - moved.from < facts.seconds - step / 2
            ? t('{part} of {whole}', {
                part: formatSeconds(moved.to - moved.from),
                whole: formatSeconds(facts.seconds),
              })
            : formatSeconds(facts.seconds)}
          {' · '}
          {formatLevel(facts)}
        </Typography>
      </Box>
    </Box>
  );
};
