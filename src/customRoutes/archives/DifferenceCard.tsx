import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { joinAnd, t } from '#i18n';
import type { Tone } from '../../declaration/vocabulary';
import { ToneChip } from '../../views/fields/ToneChip';
import { RecordValues } from '../../views/history/RecordValues';
import type { Difference, DifferenceKind } from './differences';

const tones: Record<DifferenceKind, Tone> = { added: 'success', changed: 'info', removed: 'error' };

const onlySide: Partial<Record<DifferenceKind, 'was' | 'is'>> = { added: 'is', removed: 'was' };

interface Props {
  difference: Difference;
  words: Readonly<Record<DifferenceKind, string>>;
  headings: readonly [was: string, is: string];
  isChosen?: boolean;
  onChoose?: ((isChosen: boolean) => void) | undefined;
}

/** Shows a record's values on both sides, labelled as on the record's own screen. */
export const DifferenceCard = ({ difference, words, headings, isChosen = false, onChoose }: Props) => {
  const kind = difference.kind ?? 'changed';
  const sounds = (difference.sounds ?? []).filter((sound) => sound !== null);
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1 }}>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
        {onChoose && (
          <Checkbox
            size="small"
            sx={{ m: -1, marginInlineEnd: 0 }}
            checked={isChosen}
            onChange={(_, checked) => onChoose(checked)}
            slotProps={{ input: { 'aria-label': t('Choose {label}', { label: difference.subject }) } }}
          />
        )}
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {difference.subject}
        </Typography>
        <ToneChip tone={tones[kind]}>{words[kind]}</ToneChip>
      </div>
      <RecordValues record={difference} level="Customer" only={onlySide[kind]} headings={headings} />
      {sounds.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {kind === 'changed'
            ? t('Another sound: {names}', { names: joinAnd(sounds) })
            : t('With a sound: {names}', { names: joinAnd(sounds) })}
        </Typography>
      )}
    </Paper>
  );
};
