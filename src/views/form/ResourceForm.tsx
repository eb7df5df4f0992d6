import Box from '@mui/material/Box';
import { Form, type RaRecord, useNotify, useRecordContext, useSaveContext } from 'ra-core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describe } from '../../dataProvider/apiException';
import type { SectionSpec } from '../../declaration/compiled';
import { toSend } from './changes';
import { FormBody } from './FormBody';
import { type Failure, failureOf } from './failure';
import { formResolver } from './formResolver';
import type { DraftKeeper } from './useDraft';
import { writtenFields } from './visibleFields';

interface Props {
  sections: readonly SectionSpec[];
  /** What a new record begins with. */
  defaults?: Record<string, unknown>;
  keeper: DraftKeeper;
  /** What the save button says. */
  label: string;
  onSaved: (record: RaRecord) => void;
  onCancel: () => void;
  onReload?: () => void;
}

// A record read again fills the fields nobody has touched. One object: another one would fill the form again.
const keepTyped = { keepDirtyValues: true };

const saveOnKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
};

/** The form of a record, new or kept: checks all of it, saves it, and loses nothing typed when that fails. */
export const ResourceForm = ({ sections, defaults, keeper, label, onSaved, onCancel, onReload }: Props) => {
  const { save } = useSaveContext();
  const record = useRecordContext();
  const notify = useNotify();
  const [failure, setFailure] = useState<Failure>();
  const isSaving = useRef(false);
  const resolver = useMemo(() => formResolver(sections), [sections]);
  const fields = useMemo(() => writtenFields(sections), [sections]);

  const submit = async (values: FieldValues) => {
    if (isSaving.current || !save) return undefined;
    isSaving.current = true;
    setFailure(undefined);
    try {
      return await save(toSend(fields, record ?? defaults ?? {}, values), {
        onSuccess: (saved: RaRecord) => {
          keeper.finish();
          notify('Saved.', { type: 'success' });
          onSaved(saved);
        },
        onError: (error: unknown) => {
          notify(describe(error), { type: 'error', autoHideDuration: 5000 });
          setFailure(
            failureOf(
              error,
              fields.map(({ field }) => field),
            ),
          );
        },
      });
    } finally {
      isSaving.current = false;
    }
  };

  return (
    <Box onKeyDown={saveOnKey}>
      <Form
        defaultValues={defaults}
        resolver={resolver}
        mode="onTouched"
        resetOptions={keepTyped}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
        onSubmit={submit}
      >
        <FormBody
          sections={sections}
          fields={fields}
          keeper={keeper}
          label={label}
          isNew={!record}
          failure={failure}
          onCancel={onCancel}
          onReload={
            onReload &&
            (() => {
              setFailure(undefined);
              onReload();
            })
          }
        />
      </Form>
    </Box>
  );
};
