import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { t, translateWord } from '#i18n';
import { type UndoOutcome, undoOutcomes } from '../../../contract/console/undoTexts';
import type { ResourceHead } from '../../declaration/compiled';
import type { Tone } from '../../declaration/vocabulary';
import { ToneChip } from '../../views/fields/ToneChip';
import { RecordValues } from '../../views/history/RecordValues';
import type { UndoneRecord } from './outcomeWords';

const tones: Record<UndoOutcome, Tone> = {
  restored: 'info',
  brought_back: 'success',
  removed: 'error',
  unchanged: 'neutral',
  left: 'warning',
};

/** The side of the comparison to show for a restored or removed record, which has only one. */
const onlySide: Partial<Record<UndoOutcome, 'was' | 'is'>> = { brought_back: 'is', removed: 'was' };

interface Props {
  record: UndoneRecord;
  level: ResourceHead['menu']['level'];
}

/**
 * Shows the effect of the undo on one record: its values, labelled as on the record's screen, and which values are left
 * unchanged and why.
 */
export const UndoneRecordCard = ({ record, level }: Props) => {
  const outcome = record.outcome ?? 'unchanged';
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {record.subject}
        </Typography>
        <ToneChip tone={tones[outcome]}>{translateWord(undoOutcomes[outcome])}</ToneChip>
      </div>
      <RecordValues record={record} level={level} only={onlySide[outcome]} headings={[t('Now'), t('Then')]} />
      {(record.obstacles ?? []).length > 0 && (
        <Alert severity="warning">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {record.obstacles?.map((obstacle) => (
              <li key={obstacle?.field ?? ''}>
                {obstacle?.field_label
                  ? t('{field}: {said}', { field: obstacle.field_label, said: obstacle.said })
                  : obstacle?.said}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Paper>
  );
};
