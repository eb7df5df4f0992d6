import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { sayWord, t } from '#i18n';
import { type TakenBackAs, takenBackAs } from '../../../contract/console/takeBackWords';
import type { ResourceHead } from '../../declaration/compiled';
import type { Tone } from '../../declaration/vocabulary';
import { useSeenResource } from '../../session/seen/useSeen';
import { ToneChip } from '../../views/fields/ToneChip';
import { useLabels } from '../../views/fields/useLabels';
import { ChangeTable } from '../../views/history/ChangeTable';
import { changesOf, fieldsByPath } from '../../views/history/changesOf';
import { useHome } from '../../views/history/useHome';
import type { TakenRecord } from './outcomeWords';

const tones: Record<TakenBackAs, Tone> = {
  restored: 'info',
  brought_back: 'success',
  removed: 'error',
  unchanged: 'neutral',
  left: 'warning',
};

interface Props {
  record: TakenRecord;
  level: ResourceHead['menu']['level'];
}

/** What becomes of one record: its values, in the words of its own screen, and what stays and why. */
export const TakenRecordCard = ({ record, level }: Props) => {
  const home = useHome(record, level);
  const outcome = record.outcome ?? 'unchanged';
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {record.subject}
        </Typography>
        <ToneChip tone={tones[outcome]}>{sayWord(takenBackAs[outcome])}</ToneChip>
      </div>
      {home ? <KnownValues record={record} head={home} /> : <Values record={record} />}
      {(record.obstacles ?? []).length > 0 && (
        <Alert severity="warning">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {record.obstacles?.map((one) => (
              <li key={one?.field ?? ''}>
                {one?.field_label
                  ? t('{field}: {said}', { field: one.field_label, said: one.said })
                  : one?.said}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Paper>
  );
};

const KnownValues = ({ record, head }: { record: TakenRecord; head: ResourceHead }) => {
  const spec = useSeenResource(head.name);
  const labels = useLabels(spec);
  const known = useMemo(
    () => new Map([...fieldsByPath(spec)].map(([path, one]) => [path, { ...one, label: labels.field(one) }])),
    [spec, labels],
  );
  return <Values record={record} known={known} hidden={spec.history?.hidden} />;
};

/** Fields of a record that comes or goes which are drawn; the record itself has them all. */
const MOST_FIELDS = 12;

const Values = ({
  record,
  known,
  hidden,
}: {
  record: TakenRecord;
  known?: ReturnType<typeof fieldsByPath>;
  hidden?: readonly string[] | undefined;
}) => {
  const { outcome, content } = record;
  const changes = changesOf({ content }, known, hidden);
  if (changes.length === 0) return null;
  const only = outcome === 'brought_back' ? 'is' : outcome === 'removed' ? 'was' : undefined;
  const shown = only ? changes.slice(0, MOST_FIELDS) : changes;
  return (
    <>
      <ChangeTable changes={shown} only={only} headings={[t('Now'), t('Then')]} />
      {shown.length < changes.length && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, one {And # more field.} other {And # more fields.}}', {
            count: changes.length - shown.length,
          })}
        </Typography>
      )}
    </>
  );
};
