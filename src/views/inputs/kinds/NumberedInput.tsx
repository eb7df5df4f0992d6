import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { NumberedSpec } from '../../../declaration/compiledFields';
import { toMidSentence } from '../../../lib/toMidSentence';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';
import { useDrag } from '../../../ui/drag/useDrag';
import { useAnnounce } from '../../../ui/LiveRegion';
import { SelectField } from '../../../ui/SelectField';
import { useChoiceName } from '../../sources/useChoiceName';
import { findFreeSlot, getEntryName, getUsedSlots, moveEntry } from '../../values/numberedEntries';
import { useFieldInput } from '../fieldInputContext';
import type { InputProps } from '../inputProps';
import { useFieldLabel } from '../useField';
import { useParts } from '../useParts';

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 8,
    alignItems: 'start',
    padding: 12,
    borderRadius: 8,
    border: `1px solid ${vars.palette.divider}`,
  },
  '& > li[data-dragging]': { opacity: 0.5 },
  '& > li[data-over]': { boxShadow: `0 0 0 2px ${vars.palette.primary.main}` },
  '& .grip': { cursor: 'grab', touchAction: 'none' },
  '& .parts': { display: 'grid', gap: 12, gridColumn: 2, minWidth: 0 },
});

/** Edits a group of numbered fields as a list whose entries can be added, reordered and removed. */
export const NumberedInput = (props: InputProps) => {
  const numbered = 'numbered' in props.spec ? props.spec.numbered : undefined;
  return numbered ? <List {...props} numbered={numbered} /> : null;
};

const List = ({ spec, disabled = false, numbered }: InputProps & { numbered: NumberedSpec }) => {
  const label = useFieldLabel(spec);
  const FieldInput = useFieldInput();
  const { textOf, put } = useParts(spec);
  const { getValues } = useFormContext();
  // Re-renders when the fields that entries refer to change elsewhere.
  useWatch({ name: numbered.slots.flatMap(({ by }) => (by ? [by.key, by.to] : [])) });
  const getName = useChoiceName(numbered.to);
  const { announce, liveRegion } = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  /** Incremented on every move, to remount the inputs with their new values. */
  const [moves, setMoves] = useState(0);
  const getValue = (field: string) => String(getValues(field) ?? '');
  const usedSlots = getUsedSlots(numbered, textOf, added);
  const { entry } = numbered;
  const isTied = numbered.to !== undefined;
  const free = findFreeSlot(numbered, usedSlots);
  const parts = 'parts' in spec ? (spec.parts ?? []) : [];
  const named = (slot: (typeof usedSlots)[number], place: number) =>
    getEntryName(numbered, slot, place, getValue, getName);
  const offered = numbered.slots.filter(
    (slot) => !usedSlots.includes(slot) && slot.by && getValue(slot.by.to) !== '',
  );

  const move = (from: number, to: number) => {
    if (to < 0 || to >= usedSlots.length) return;
    for (const [field, text] of Object.entries(moveEntry(usedSlots, from, to, textOf))) put(field, text);
    setMoves((count) => count + 1);
    announce(t('Now {place} of {all}', { place: to + 1, all: usedSlots.length }));
    setTimeout(() => list.current?.querySelectorAll<HTMLElement>('[data-drag-handle]')[to]?.focus(), 0);
  };
  const remove = ({ number, fields }: (typeof usedSlots)[number]) => {
    for (const field of fields) if (textOf(field) !== '') put(field, '');
    setAdded((all) => all.filter((item) => item !== number));
    setMoves((count) => count + 1);
  };
  const onPointerDown = useDrag({ hasHandles: true, onMove: (from, to) => move(Number(from), Number(to)) });

  return (
    <FormControl component="fieldset" fullWidth disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 1 }}>
        {label}
      </FormLabel>
      <Entries ref={list} onPointerDown={disabled || isTied ? undefined : onPointerDown}>
        {usedSlots.map((slot, place) => {
          const name = named(slot, place);
          return (
            <li key={`${slot.number} ${moves}`} aria-label={name} data-drag={place} data-drop={place}>
              {isTied ? (
                <span />
              ) : (
                <IconButton
                  className="grip"
                  data-drag-handle
                  size="small"
                  aria-label={t('Move {name}', { name })}
                  title={t('Drag, or use the arrow keys')}
                  disabled={disabled || usedSlots.length < 2}
                  onKeyDown={(event) => {
                    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (by === undefined) return;
                    event.preventDefault();
                    move(place, place + by);
                  }}
                >
                  <Icon name="DragIndicator" />
                </IconButton>
              )}
              <div className="parts">
                {parts
                  .filter((part) => slot.fields.includes(part.field))
                  .map((part, index) => (
                    <FieldInput
                      key={part.field}
                      spec={index === 0 ? { ...part, label: name } : part}
                      disabled={disabled}
                    />
                  ))}
              </div>
              <IconButton
                aria-label={t('Take out {name}', { name })}
                disabled={disabled}
                onClick={() => remove(slot)}
              >
                <Icon name="Close" />
              </IconButton>
            </li>
          );
        })}
      </Entries>
      {isTied ? (
        offered.length > 0 && (
          <SelectField
            label={t('Add {entry}', { entry: toMidSentence(entry) })}
            value=""
            disabled={disabled}
            onChange={(value) => setAdded((all) => [...all, value])}
            sx={{ mt: usedSlots.length > 0 ? 1.5 : 0, maxWidth: 320 }}
            options={offered.map((slot) => [slot.number, named(slot, 0)] as const)}
          />
        )
      ) : (
        <Button
          startIcon={<Icon name="Add" />}
          disabled={disabled || !free}
          onClick={() => free && setAdded((all) => [...all, free.number])}
          sx={{ mt: usedSlots.length > 0 ? 1 : 0, alignSelf: 'flex-start' }}
        >
          {t('Add {entry}', { entry: toMidSentence(entry) })}
        </Button>
      )}
      <FormHelperText sx={{ mx: 0 }}>
        {free
          ? spec.help
          : t('{count, plural, other {There is room for #.}}', { count: numbered.slots.length })}
      </FormHelperText>
      {liveRegion}
    </FormControl>
  );
};
