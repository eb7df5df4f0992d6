import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase, type RaRecord } from 'react-admin';
import { joinAnd, msg, t } from '#i18n';
import type { FieldSpec, SectionSpec } from '../../declaration/compiled';
import { Icon } from '../../theme/Icon';
import { ChangeTable } from '../changes/ChangeTable';
import { type FieldChange, getChanges } from '../changes/getChanges';
import type { HistoryEntry } from '../changes/historyEntry';
import { EntryHead } from './EntryHead';
import { getRestorableChanges } from './restoring';

interface Props {
  entry: HistoryEntry;
  known: ReadonlyMap<string, FieldSpec>;
  hidden?: readonly string[] | undefined;
  sections: readonly SectionSpec[];
  record: RaRecord;
  /** Opens the preview of restored values; undefined if nothing can be restored. */
  onRestore: ((changes: readonly FieldChange[]) => void) | undefined;
  /** Path for undoing the entire entry; undefined if not permitted. */
  takeBack?: string | undefined;
}

/** Card for one change of a record: author, time and origin, and the old and new value of each field. */
export const EntryCard = ({ entry, known, hidden, sections, record, onRestore, takeBack }: Props) => {
  const changes = getChanges(entry, known, hidden);
  const back = entry.action === 'CHANGE' && onRestore ? getRestorableChanges(changes, sections, record) : [];
  const stuck = changes.filter((change) => !back.includes(change)).map(({ spec }) => spec.label);
  const only = entry.action === 'ADD' ? 'is' : entry.action === 'REMOVE' ? 'was' : undefined;
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <div style={{ display: 'flex', gap: 16, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <EntryHead entry={entry} />
        <div style={{ display: 'flex', flexShrink: 0 }}>
          {back.length > 1 && (
            <Button onClick={() => onRestore?.(back)}>{t(msg('Restore', 'action'))}</Button>
          )}
          {takeBack && (
            <Button component={LinkBase} to={takeBack} color="inherit">
              {t('Undo')}
            </Button>
          )}
        </div>
      </div>
      {changes.length > 0 && (
        <ChangeTable
          changes={changes}
          only={only}
          {...(back.length > 0 && {
            aside: (change: FieldChange) =>
              back.includes(change) && (
                <IconButton
                  aria-label={t('Restore {label}', { label: change.spec.label })}
                  title={t('Restore {label}', { label: change.spec.label })}
                  onClick={() => onRestore?.([change])}
                >
                  <Icon name="Undo" />
                </IconButton>
              ),
          })}
        />
      )}
      {entry.action === 'CHANGE' && onRestore && stuck.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(
            '{count, plural, one {{fields} can’t be restored here: no form writes it.} other {{fields} can’t be restored here: no form writes them.}}',
            { count: stuck.length, fields: joinAnd(stuck) },
          )}
        </Typography>
      )}
    </Paper>
  );
};
