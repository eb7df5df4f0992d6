import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import type { Failure } from '../../dataProvider/failure';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import type { Preview } from '../../declaration/pageOptions';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import type { Conflict } from './conflict';
import { DraftBanner } from './DraftBanner';
import { FormSections } from './FormSections';
import { hasUnsavableField } from './getVisibleFields';
import { LeaveGuard } from './LeaveGuard';
import { SaveBar } from './SaveBar';
import { useConflicts } from './useConflicts';
import { type DraftStore, useDraft } from './useDraft';
import { useFirstField } from './useFirstField';
import { useOpenSections } from './useOpenSections';
import { useShareTargetFiles } from './useShareTargetFiles';

const FormSearch = lazyPart(() => import('./FormSearch'));
const FormPreview = lazyPart(() => import('./FormPreview').then((part) => ({ default: part.FormPreview })));
const ConflictDialog = lazyPart(() => import('./ConflictDialog'));

const stacked = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

const previewLayout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  alignItems: 'start',
} as const;

// Minimum number of fields in a form for the search to be shown.
const MIN_SEARCHABLE_FIELDS = 12;

export interface FormBodyProps {
  sections: readonly SectionSpec[];
  fields: readonly FormFieldSpec[];
  preview: Preview | undefined;
  draftStore: DraftStore;
  label: string;
  /** Field to focus when the form opens. */
  startAt: string | undefined;
  isNew: boolean;
  failure: Failure | undefined;
  conflict: Conflict | undefined;
  /** Returns the dry-run task for the current values. */
  dryRun: (values: FieldValues) => DryRunTask;
  onCancel: () => void;
  onReload?: () => void;
  /** Called when a conflict has been resolved in the form; `isSaved` is false if it will be saved later. */
  onSettled: (isSaved: boolean) => void;
  /** Called with a conflict if another user has changed some of the same fields. */
  onClash: (conflict: Conflict) => void;
}

export const FormBody = (props: FormBodyProps) => {
  const {
    sections,
    fields,
    preview,
    draftStore,
    label,
    startAt,
    isNew,
    failure,
    conflict,
    dryRun,
    onCancel,
    onReload,
    onSettled,
    onClash,
  } = props;
  const { setValue } = useFormContext();
  useShareTargetFiles(fields);
  useConflicts(fields, onClash);
  const { changed, restored, discard } = useDraft(draftStore, fields);
  const { open, errors, toggle, showWrong, goTo } = useOpenSections(sections);
  const isIdle = useWhenIdle(true);
  useEffect(() => {
    if (startAt !== undefined) goTo(startAt);
  }, [startAt, goTo]);
  const sectionsBox = useRef<HTMLElement>(null);
  useFirstField(sectionsBox, startAt !== undefined);
  const isLosing = fields.some((spec) => hasUnsavableField(spec) && changed.includes(spec.field));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Keeps the label and help of a focused element clear of the sticky bars above and below.
        '& :is(input, textarea, button, [role=combobox])': { scrollMarginBlock: 24 },
      }}
    >
      <DraftBanner restored={restored} onDiscard={discard} />
      {fields.length > MIN_SEARCHABLE_FIELDS && (
        <Box sx={{ minHeight: 38 }}>
          {isIdle && (
            <Suspense>
              <FormSearch sections={sections} onGo={goTo} />
            </Suspense>
          )}
        </Box>
      )}
      <Box sx={preview ? previewLayout : { display: 'contents' }}>
        <Box ref={sectionsBox} sx={preview ? stacked : { display: 'contents' }}>
          <FormSections sections={sections} changed={changed} errors={errors} open={open} onToggle={toggle} />
        </Box>
        {preview && (
          <Suspense>
            <FormPreview preview={preview} />
          </Suspense>
        )}
      </Box>
      <SaveBar
        label={label}
        fields={fields}
        changed={changed}
        isNew={isNew}
        failure={failure}
        dryRun={dryRun}
        onReload={onReload}
        onRevert={discard}
        onCancel={onCancel}
        onDeferred={() => {
          draftStore.finish();
          onCancel();
        }}
        onShowWrong={showWrong}
        onGo={goTo}
      />
      {conflict && (
        <Suspense>
          <ConflictDialog
            conflict={conflict}
            onClose={() => onSettled(false)}
            onSave={(accepted) => {
              for (const { spec, theirs } of accepted)
                setValue(spec.field, theirs ?? null, { shouldDirty: true, shouldTouch: true });
              onSettled(true);
            }}
          />
        </Suspense>
      )}
      <LeaveGuard changes={changed.length} isLosing={isLosing} draftStore={draftStore} />
    </Box>
  );
};
