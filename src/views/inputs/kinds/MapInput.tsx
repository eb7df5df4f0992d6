import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { isEqual } from '../../../lib/isEqual';
import { isObject } from '../../../lib/isObject';
import { Icon } from '../../../theme/Icon';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../LabelledField';
import { useField } from '../useField';
import { getUnparsedText, wrapUnparsed } from '../wrapUnparsed';
import { MapKey } from './MapKey';

type Pair = [key: string, value: string];

const toPairs = (value: unknown): Pair[] => {
  const unparsed = getUnparsedText(value);
  if (unparsed !== undefined) return JSON.parse(unparsed) as Pair[];
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, entry]) => [key, String(entry ?? '')]);
};

/** Converts pairs to a map. If a key is duplicated, returns the pairs unchanged, so that no value is lost. */
const toMap = (pairs: readonly Pair[]): unknown => {
  const filled = pairs
    .map(([key, value]) => [key.trim(), value] as const)
    .filter(([key, value]) => key || value);
  if (filled.length === 0) return null;
  const keys = filled.map(([key]) => key);
  return new Set(keys).size < keys.length || keys.includes('')
    ? wrapUnparsed(JSON.stringify(pairs))
    : Object.fromEntries(filled);
};

/** Key-value pairs, one per line. */
export const MapInput = (props: InputProps) => {
  const bound = useField<unknown>(props);
  // Pairs as typed, including incomplete ones; used as long as they match the form value.
  const [typed, setTyped] = useState<Pair[]>();
  const typedPairs = typed && isEqual(toMap(typed), bound.value) ? typed : undefined;
  const pairs = typedPairs ?? toPairs(bound.value);
  const put = (next: Pair[]) => {
    setTyped(next);
    bound.set(toMap(next));
  };
  const change = (at: number, key: string, value: string) =>
    put(pairs.map((pair, index): Pair => (index === at ? [key, value] : pair)));
  const rows = pairs.map((pair, index) => ({ pair, index, id: `${bound.id}-${index}` }));
  return (
    <LabelledField bound={bound}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto' }}>
        {rows.map(({ pair: [key, value], index, id }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <MapKey
              keys={props.spec.keys}
              value={key}
              onChange={(nextKey) => change(index, nextKey, value)}
              onBlur={bound.onBlur}
              label={t('{label}, key {value}', { label: bound.label, value: index + 1 })}
              disabled={bound.disabled}
              error={bound.error !== undefined}
              inputRef={index === 0 ? bound.ref : undefined}
            />
            <TextField
              value={value}
              onChange={(event) => change(index, key, event.target.value)}
              onBlur={bound.onBlur}
              disabled={bound.disabled}
              placeholder={t('Value')}
              slotProps={{
                htmlInput: {
                  'aria-label': t('{label}, value {value}', { label: bound.label, value: index + 1 }),
                },
              }}
            />
            <IconButton
              aria-label={t('Remove entry {value} of {label}', { value: index + 1, label: bound.label })}
              disabled={bound.disabled}
              onClick={() => put(pairs.filter((_, at) => at !== index))}
            >
              <Icon name="Delete" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: pairs.length > 0 ? 0.5 : 0 }}>
        <Button
          startIcon={<Icon name="Add" />}
          disabled={bound.disabled}
          onClick={() => setTyped([...pairs, ['', '']])}
        >
          {t('Add')}
        </Button>
      </Box>
    </LabelledField>
  );
};
