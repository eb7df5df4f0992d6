import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useCreate, useListContext } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { t } from '#i18n';
import { type Failure, toFailure } from '../../../dataProvider/failure';
import type { FormFieldSpec, ListedResource } from '../../../declaration/compiled';
import { getValueAt, withValue } from '../../../lib/paths';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useIsAllowed } from '../../../session/useIsAllowed';
import { useVisibleResource } from '../../../session/visibility/useVisible';
import { toTarget } from '../../actions/target';
import { useDeleteRecords } from '../../actions/useDeleteRecords';
import { useNotifyDone } from '../../actions/useNotifyDone';
import { ReferenceField } from '../../fields/kinds/ReferenceField';
import { useLabels } from '../../fields/useLabels';
import { FailureAlert } from '../../form/FailureAlert';
import { getInitialValues } from '../../form/getInitialValues';
import { FieldInput } from '../../inputs/FieldInput';
import { useTemplateContext } from '../../sources/useTemplateContext';
import { Pager } from '../toolbar/Pager';
import { LinkedItem } from './LinkedItem';
import { RowsStatus } from './RowsStatus';

interface Props {
  resource: string;
  /** Field of the link record that refers to the other record. */
  field: string;
  label: string;
  /** Values shared by all links, which identify the current record. */
  presets: Record<string, unknown>;
}

interface LinkProps {
  spec: ListedResource;
  field: FormFieldSpec;
  row: RaRecord;
  onRemove: (() => void) | undefined;
}

const LinkedRecord = ({ field, row, onRemove }: LinkProps) => (
  <LinkedItem onRemove={onRemove}>
    <ReferenceField spec={field} value={getValueAt(row, field.field)} record={row} />
  </LinkedItem>
);

interface AddProps {
  resource: string;
  field: FormFieldSpec;
  /** Values of a new link, apart from the reference to the other record. */
  presets: Record<string, unknown>;
  onAdded: () => void;
}

const AddLink = ({ resource, field, presets, onAdded }: AddProps) => {
  const form = useForm<FieldValues>({ defaultValues: withValue({}, field.field, null) });
  const [create] = useCreate();
  const [failure, setFailure] = useState<Failure>();
  const { isSubmitting } = form.formState;
  const add = async (values: FieldValues) => {
    setFailure(undefined);
    try {
      await create(
        resource,
        { data: { ...presets, ...values } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      form.reset();
      onAdded();
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  const submit = form.handleSubmit(add);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, maxWidth: 560 }}>
        <Box
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}
        >
          <FieldInput spec={{ ...field, required: true }} disabled={isSubmitting} />
          <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ minHeight: 38 }}>
            {t('Add')}
          </Button>
        </Box>
        <FailureAlert failure={failure} />
      </Box>
    </FormProvider>
  );
};

/** Many-to-many relation through a link resource: records can be linked and unlinked. */
const LinkedRecords = ({ resource, field: name, label, presets }: Props) => {
  const spec = useVisibleResource(resource);
  const labels = useLabels(spec);
  const allowed = useIsAllowed();
  const notifyDone = useNotifyDone();
  const remove = useDeleteRecords(resource);
  const context = useTemplateContext();
  const { data = [], refetch } = useListContext();
  const [failure, setFailure] = useState<Failure>();
  const fields = spec.form.flatMap((section) => section.fields);
  const field = fields.find((candidate) => candidate.field === name);
  const unlink = async (row: RaRecord) => {
    setFailure(undefined);
    try {
      notifyDone(t('Removed.'), await remove(toTarget(row)));
      void refetch();
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  if (!field) return null;
  const labelled = { ...field, label: labels.field(field) };
  return (
    <>
      <RowsStatus subject={toMidSentence(labels.many())}>
        {data.length === 0 ? (
          <Typography color="textSecondary">{t('None.')}</Typography>
        ) : (
          <Box
            component="ul"
            aria-label={label}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {data.map((row) => (
              <LinkedRecord
                key={row.id}
                spec={spec}
                field={labelled}
                row={row}
                onRemove={allowed(spec, 'remove') ? () => void unlink(row) : undefined}
              />
            ))}
          </Box>
        )}
        <Pager fixed label={label} />
      </RowsStatus>
      {failure && <FailureAlert failure={{ ...failure, retry: false }} />}
      {allowed(spec, 'create') && (
        <AddLink
          resource={resource}
          field={labelled}
          presets={{ ...getInitialValues(fields, context), ...presets }}
          onAdded={() => void refetch()}
        />
      )}
    </>
  );
};

export default LinkedRecords;
