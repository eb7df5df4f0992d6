import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { Form, type RaRecord, useDataProvider, useEvent } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import type { FormFieldSpec, ListedAction, ListedResource } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { useViewer } from '../../session/useViewer';
import { useLabels } from '../fields/useLabels';
import { createFormResolver } from '../form/createFormResolver';
import { FormFields } from '../form/FormFields';
import { getRecordDenialText } from './refusal';
import { useCloseWithPage } from './useCloseWithPage';

interface Props {
  spec: ListedResource;
  action: ListedAction;
  onChosen: (record: RaRecord) => void;
  onClose: () => void;
}

const emptyRecord = {};

/** Dialog that prompts for a record when a row action is started above the list. */
const RecordChooser = ({ spec, action, onChosen, onClose }: Props) => {
  const dataProvider = useDataProvider();
  const viewer = useViewer();
  const label = toMidSentence(useLabels(spec).one());
  const [trouble, setTrouble] = useState<string>();
  const titleId = useId();
  useCloseWithPage(useEvent(onClose));
  const fields = useMemo(
    (): FormFieldSpec[] => [
      { field: 'chosen', label: spec.label[0], kind: 'reference', reference: spec.name, required: true },
    ],
    [spec],
  );
  const resolver = useMemo(() => createFormResolver([{ section: action.label, fields }]), [action, fields]);
  const choose = async ({ chosen }: FieldValues) => {
    setTrouble(undefined);
    try {
      const { data } = await dataProvider.getOne<RaRecord>(spec.name, { id: chosen });
      const refused = getRecordDenialText(spec, action, data, viewer);
      if (refused) return setTrouble(refused);
      return onChosen(data);
    } catch (error) {
      return setTrouble(describe(error));
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <Form
        record={emptyRecord}
        resolver={resolver}
        disableInvalidFormNotification
        noValidate
        onSubmit={choose}
      >
        <DialogTitle id={titleId}>{action.begins}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 0.75 } }}>
          <Typography variant="body2" color="textSecondary">
            {t('Choose the {one} to begin with.', { one: label })}
          </Typography>
          <FormFields fields={fields} />
          {trouble && <Alert severity="error">{trouble}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Continue')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

export default RecordChooser;
