import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { useDrag } from '../../ui/drag/useDrag';
import { LiveRegion, useAnnounce } from '../../ui/LiveRegion';
import type { Board } from './BoardKey';
import { formatButton } from './buttonLabels';
import type { KeyUnit } from './face';
import { getButtonAt, isBlank } from './keys';
import { UnitDrawing } from './UnitDrawing';

interface Props extends Board {
  units: readonly KeyUnit[];
}

/**
 * Diagram of a phone with its sidecars. Buttons can be swapped by dragging, and edited by clicking. With the keyboard,
 * M picks up a button and Delete clears it.
 */
export const ButtonBoard = ({ units, ...props }: Props) => {
  const { buttons, picked, onHold, onSwap, disabled } = props;
  const { text, announce } = useAnnounce();
  const board: Board = {
    ...props,
    onHold: (number) => {
      onHold(number);
      announce(
        number === undefined
          ? t('Put back.')
          : t('Key {number} picked up: choose the key it goes to, or press Escape.', { number }),
      );
    },
    onSwap: (from, to) => {
      onHold(undefined);
      if (from === to) return;
      onSwap(from, to);
      const params = { button: formatButton(getButtonAt(buttons, from)), to };
      const isFree = isBlank(getButtonAt(buttons, to));
      announce(
        isFree ? t('{button} moved to key {to}.', params) : t('{button} swapped to key {to}.', params),
      );
    },
  };
  const onPointerDown = useDrag({
    hasGhost: true,
    onDrag: (item) => (item === undefined ? onHold(undefined) : board.onHold(Number(item))),
    onMove: (from, to) => board.onSwap(Number(from), Number(to)),
  });
  return (
    <Box
      role="group"
      onPointerDown={disabled ? undefined : onPointerDown}
      aria-label={t('Keys')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && picked !== undefined) {
          event.stopPropagation();
          board.onHold(undefined);
        }
      }}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        {units.map((unit) => (
          <UnitDrawing key={unit.name} unit={unit} board={board} />
        ))}
      </Box>
      {!disabled && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Click a key to change or move it, or drag it onto another to swap the two. M picks a key up by keyboard; Delete clears it.',
          )}
        </Typography>
      )}
      <LiveRegion sx={picked === undefined ? undefined : { typography: 'body2', fontWeight: 600 }}>
        {text}
      </LiveRegion>
    </Box>
  );
};
