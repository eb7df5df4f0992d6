import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Form, type RaRecord, useDataProvider, useEvent } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import type { FormFieldSpec, ListedAction, ListedResource } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { useViewer } from '../../session/useViewer';
import { DialogBody } from '../../ui/dialog/DialogBody';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
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
      const refused = getRecordDenialText(action, data, viewer);
      if (refused) return setTrouble(refused);
      return onChosen(data);
    } catch (error) {
      return setTrouble(describe(error));
    }
  };
  return (
    <DialogFrame onClose={onClose}>
      <Form
        record={emptyRecord}
        resolver={resolver}
        disableInvalidFormNotification
        noValidate
        onSubmit={choose}
      >
        <DialogBody
          title={action.begins}
          actions={
            <>
              <Button onClick={onClose}>{t('Cancel')}</Button>
              <Button type="submit" variant="contained">
                {t('Continue')}
              </Button>
            </>
          }
        >
          <Typography variant="body2" color="textSecondary">
            {t('Choose the {one} to begin with.', { one: label })}
          </Typography>
          <FormFields fields={fields} />
          {trouble && <Alert severity="error">{trouble}</Alert>}
        </DialogBody>
      </Form>
    </DialogFrame>
  );
};

export default RecordChooser;
