import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { useDrag } from '../../ui/drag/useDrag';
import { useAnnounce } from '../../ui/LiveRegion';
import type { InputProps } from '../../views/inputs/inputProps';
import { useFieldLabel } from '../../views/inputs/useField';
import { useParts } from '../../views/inputs/useParts';
import { AccountPicker } from '../accounts/AccountPicker';
import { type Pair, parsePairs, serializePairs } from './pairsText';

const Rows = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '30px auto minmax(0, 1fr) auto minmax(0, 1fr) auto',
    columnGap: 8,
    rowGap: 6,
    alignItems: 'center',
    borderRadius: 6,
  },
  '& li[data-dragging]': { opacity: 0.5 },
  '& li[data-over]': { boxShadow: `0 0 0 2px ${vars.palette.primary.main}` },
  '& .words': { fontSize: '0.875rem', color: vars.palette.text.secondary },
  '& .grip': { cursor: 'grab', touchAction: 'none' },
  '@container (max-width: 560px)': {
    gap: 16,
    '& li': {
      gridTemplate:
        '"grip words first remove" auto "grip to second remove" auto / 36px 74px minmax(0, 1fr) auto',
    },
    '& .grip': { gridArea: 'grip' },
    '& .remove': { gridArea: 'remove' },
  },
});

const swapPairs = (pairs: readonly Pair[], from: number, to: number): Pair[] => {
  const next = [...pairs];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
};

/** Input for two parallel lists, shown as rows that can be sorted, because the first match applies. */
export const PairsInput = ({ spec, disabled = false }: InputProps) => {
  const pairsSpec = 'pairs' in spec ? spec.pairs : undefined;
  const label = useFieldLabel(spec);
  const { textOf, put } = useParts(spec);
  const [isAdding, setAdding] = useState(false);
  const { announce, liveRegion } = useAnnounce();
  const rows = useRef<HTMLOListElement>(null);
  const { one, other, words = ['', ''] } = pairsSpec ?? {};
  const pairs = one && other ? parsePairs(textOf(one.field), textOf(other.field)) : [];
  const write = (next: readonly Pair[]) => {
    if (!one || !other) return;
    const texts = serializePairs(next);
    put(one.field, texts.first);
    put(other.field, texts.other);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pairs.length) return;
    write(swapPairs(pairs, from, to));
    announce(t('Now {place} of {count}', { place: to + 1, count: pairs.length }));
    setTimeout(() => rows.current?.querySelectorAll<HTMLElement>('[data-drag-handle]')[to]?.focus(), 0);
  };
  const onPointerDown = useDrag({
    hasHandles: true,
    onMove: (from, to) => write(swapPairs(pairs, Number(from), Number(to))),
  });
  if (!one || !other) return null;
  const renderedPairs = (isAdding || pairs.length === 0 ? [...pairs, { first: '', other: '' }] : pairs).map(
    (pair, place) => ({ ...pair, place }),
  );
  const set = (place: number, change: Partial<Pair>) => {
    const next = renderedPairs.map((pair) => (pair.place === place ? { ...pair, ...change } : pair));
    if (place >= pairs.length) setAdding(false);
    write(next);
  };
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 1 }}>
        {label}
      </FormLabel>
      <Rows ref={rows} onPointerDown={disabled ? undefined : onPointerDown}>
        {renderedPairs.map(({ place, ...pair }) => {
          const isHalf = (pair.first === '') !== (pair.other === '');
          return (
            <li key={place} data-drag={place} data-drop={place}>
              <IconButton
                className="grip"
                data-drag-handle
                size="small"
                aria-label={t('Move row {row} of {label}', {
                  row: place + 1,
                  label: toMidSentence(label),
                })}
                title={t('Drag, or use the arrow keys')}
                disabled={disabled || renderedPairs.length < 2 || place >= pairs.length}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (by === undefined) return;
                  event.preventDefault();
                  move(place, place + by);
                }}
              >
                <Icon name="DragIndicator" />
              </IconButton>
              <span className="words">{words[0]}</span>
              <AccountPicker
                spec={one}
                value={pair.first}
                onChange={(value) => set(place, { first: value ?? '' })}
                label={t('{label}, row {row}', { label: one.label, row: place + 1 })}
                hideLabel
                placeholder={t('Choose')}
                error={isHalf && pair.first === '' ? t('Say which.') : undefined}
                disabled={disabled}
              />
              <span className="words">{words[1]}</span>
              <AccountPicker
                spec={other}
                value={pair.other}
                onChange={(value) => set(place, { other: value ?? '' })}
                label={t('{label}, row {row}', { label: other.label, row: place + 1 })}
                hideLabel
                placeholder={t('Choose')}
                error={isHalf && pair.other === '' ? t('Say where.') : undefined}
                disabled={disabled}
              />
              <IconButton
                className="remove"
                aria-label={t('Remove row {row} of {label}', {
                  row: place + 1,
                  label: toMidSentence(label),
                })}
                disabled={disabled || place >= pairs.length}
                onClick={() => write(pairs.filter((_, index) => index !== place))}
              >
                <Icon name="Close" />
              </IconButton>
            </li>
          );
        })}
      </Rows>
      {renderedPairs.length === pairs.length && (
        <Button
          startIcon={<Icon name="Add" />}
          disabled={disabled}
          onClick={() => setAdding(true)}
          sx={{ mt: 1, alignSelf: 'flex-start' }}
        >
          {t('Add')}
        </Button>
      )}
      {spec.help && <FormHelperText sx={{ mx: 0 }}>{spec.help}</FormHelperText>}
      {liveRegion}
    </FormControl>
  );
};
