import Box from '@mui/material/Box';
import { Suspense, useMemo, useRef, useState } from 'react';
import {
  Form,
  type RaRecord,
  useNotify,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import { ApiException } from '../../dataProvider/apiException';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { type Failure, toFailure } from '../../dataProvider/failure';
import type { RuleSpec, SectionSpec, StepSpec } from '../../declaration/compiled';
import type { Preview } from '../../declaration/pageOptions';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer } from '../../session/useViewer';
import { FormConditionFacts, FormFacts } from '../facts/ConditionFacts';
import { getChangedValues } from './changes';
import { type Conflict, findConflict } from './conflict';
import { createFormResolver } from './createFormResolver';
import { FormBody } from './FormBody';
import { getConditions, getWritableFields } from './getVisibleFields';
import { RuleWatch } from './RuleWatch';
import type { DraftStore } from './useDraft';

const StepsBody = lazyPart(() => import('./steps/StepsBody'));

interface Props {
  sections: readonly SectionSpec[];
  rules?: readonly RuleSpec[] | undefined;
  steps?: readonly StepSpec[] | undefined;
  preview?: Preview | undefined;
  defaults?: Record<string, unknown>;
  draftStore: DraftStore;
  label: string;
  /** Field to focus when the form opens. */
  startAt?: string | undefined;
  onSaved: (record: RaRecord) => void;
  onCancel: () => void;
  /** Reloads the record and returns its current state. */
  onReload?: () => Promise<RaRecord | undefined>;
}

// A reloaded record updates only untouched fields. The object is constant, because a new one would reset the
// form.
const dirtyResetOptions = { keepDirtyValues: true };

const isConflict = (error: unknown) =>
  error instanceof ApiException && error.status === 409 && error.code === 'conflict';

/** Form for a new or existing record: validates and saves it, and preserves the input after a failure. */
export const ResourceForm = (props: Props) => {
  const { sections, rules } = props;
  const conditions = useMemo(() => getConditions(sections, rules), [sections, rules]);
  return (
    <FormConditionFacts conditions={conditions}>
      <ValidatedForm {...props} conditions={conditions} />
    </FormConditionFacts>
  );
};

const ValidatedForm = ({
  sections,
  rules,
  steps,
  conditions,
  preview,
  defaults,
  draftStore,
  label,
  startAt,
  onSaved,
  onCancel,
  onReload,
}: Props & { conditions: ReturnType<typeof getConditions> }) => {
  const { save } = useSaveContext();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const viewer = useViewer();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  const box = useRef<HTMLElement>(null);
  const isSaving = useRef(false);
  const resolver = useMemo(() => createFormResolver(sections, viewer, rules), [sections, viewer, rules]);
  const fields = useMemo(() => getWritableFields(sections), [sections]);

  /** Compares the current record with the input; returns false if there is no conflict to resolve. */
  const compare = async (values: FieldValues): Promise<boolean> => {
    // If reloading fails as well, the original error is shown.
    const now = await onReload?.().catch(() => undefined);
    if (!now) return false;
    const detected = findConflict(fields, record, values, now);
    if (detected.clashes.length + detected.others.length === 0) return false;
    setConflict(detected);
    return true;
  };

  const submit = async (values: FieldValues) => {
    if (isSaving.current || !save) return undefined;
    isSaving.current = true;
    setFailure(undefined);
    try {
      const { quote } = values;
      const changes = getChangedValues(fields, record ?? defaults ?? {}, values);
      return await save(
        { ...changes, ...(quote && { quote }) },
        {
          onSuccess: (saved: RaRecord) => {
            draftStore.finish();
            notify(t('Saved.'), { type: 'success' });
            onSaved(saved);
          },
          onError: async (error: unknown) => {
            if (isConflict(error) && (await compare(values))) return;
            const result = toFailure(
              error,
              fields.map(({ field }) => field),
            );
            // While the device is offline, a notice is shown already.
            if (!result.isUnsent) notify(describe(error), { type: 'error', autoHideDuration: 5000 });
            setFailure(result);
          },
        },
      );
    } finally {
      isSaving.current = false;
    }
  };

  const dryRun =
    (values: FieldValues): DryRunTask =>
    (dry) => {
      const data = getChangedValues(fields, record ?? defaults ?? {}, values);
      return record
        ? dry.update(resource, { id: record.id, data, previousData: record })
        : dry.create(resource, { data });
    };

  const body = {
    dryRun,
    sections,
    fields,
    preview,
    draftStore,
    label,
    startAt,
    isNew: !record,
    failure,
    conflict,
    onSettled: (isSaved: boolean) => {
      setConflict(undefined);
      if (isSaved) box.current?.querySelector('form')?.requestSubmit();
    },
    onClash: (detected: Conflict) => {
      if (!isSaving.current) setConflict(detected);
    },
    onCancel,
    ...(onReload && {
      onReload: () => {
        setFailure(undefined);
        void onReload();
      },
    }),
  };

  return (
    <Box ref={box}>
      <Form
        defaultValues={defaults}
        resolver={resolver}
        mode="onTouched"
        resetOptions={dirtyResetOptions}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
        onSubmit={submit}
      >
        <RuleWatch rules={rules} />
        <FormFacts conditions={conditions} />
        {steps ? (
          <Suspense>
            <StepsBody {...body} steps={steps} />
          </Suspense>
        ) : (
          <FormBody {...body} />
        )}
      </Form>
    </Box>
  );
};
