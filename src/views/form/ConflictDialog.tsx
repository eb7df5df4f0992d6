import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { DisplayedValue } from '../changes/DisplayedValue';
import { ValueChange } from '../changes/ValueChange';
import type { Conflict, FieldConflict } from './conflict';

const Versions = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
  '& .was': { color: vars.palette.text.secondary, fontSize: '0.8125rem', marginBottom: 6 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 8 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 8px',
    alignItems: 'center',
    padding: '8px 12px',
    border: `1px solid ${vars.palette.quiet.edge}`,
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.quiet.selected,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': { accentColor: vars.palette.primary.main, margin: 0 },
  '& .whose': { fontSize: '0.75rem', color: vars.palette.text.secondary },
  '& .value': { gridColumn: 2 },
});

type Side = 'mine' | 'theirs';

interface Props {
  conflict: Conflict;
  /** Called with the fields for which the user accepted the other version. */
  onSave: (accepted: FieldConflict[]) => void;
  onClose: () => void;
}

/** Dialog for an edit conflict: shows both versions and lets the user choose one per field. */
const ConflictDialog = ({ conflict, onSave, onClose }: Props) => {
  const { clashes, others } = conflict;
  const id = useId();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const getSide = (field: string): Side => sides[field] ?? 'mine';
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ spec }) => [spec.field, side])));
  const version = ({ spec, ...values }: FieldConflict, side: Side) => (
    <label>
      <input
        type="radio"
        name={`${id}${spec.field}`}
        checked={getSide(spec.field) === side}
        onChange={() => setSides({ ...sides, [spec.field]: side })}
      />
      <span className="whose">{side === 'mine' ? t('Yours') : t('Their saved value')}</span>
      <span className="value">
        <DisplayedValue spec={spec} value={values[side]} />
      </span>
    </label>
  );
  return (
    <FormDialog
      title={t('Someone else saved changes')}
      maxWidth="sm"
      cancelLabel={t('Back to the form')}
      submitLabel={t('Save')}
      onSubmit={() => onSave(clashes.filter(({ spec }) => getSide(spec.field) === 'theirs'))}
      onClose={onClose}
      actions={
        clashes.length > 1 && (
          <>
            <Button onClick={() => all('mine')}>{t('All mine')}</Button>
            <Button onClick={() => all('theirs')}>{t('All theirs')}</Button>
          </>
        )
      }
    >
      <DialogContentText>
        {clashes.length > 0
          ? t('You both changed the fields below. Choose which value to keep; your other changes are safe.')
          : t('Your changes and theirs do not touch the same fields. Save to keep both.')}
      </DialogContentText>
      {clashes.map((clash) => (
        <Versions key={clash.spec.field}>
          <legend>{clash.spec.label}</legend>
          <div className="was">
            {t('Before:')} <DisplayedValue spec={clash.spec} value={clash.before} inline />
          </div>
          <div className="pair">
            {version(clash, 'mine')}
            {version(clash, 'theirs')}
          </div>
        </Versions>
      ))}
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary" component="div">
          {t('Changed only by them (kept):')}
          {others.map(({ spec, before, theirs }) => (
            <div key={spec.field}>
              <strong>{spec.label}</strong>: <ValueChange spec={spec} old={before} new={theirs} />
            </div>
          ))}
        </Typography>
      )}
    </FormDialog>
  );
};

export default ConflictDialog;
