import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import type { Failure } from '../../dataProvider/failure';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { DialogBody } from '../../ui/dialog/DialogBody';
import { ChangeButton } from '../dryRun/ChangeButton';
import { useFormDryRun } from '../dryRun/useFormDryRun';
import { DraftBanner } from '../form/DraftBanner';
import { FailureAlert } from '../form/FailureAlert';
import { FormFields } from '../form/FormFields';
import { focusFirstField } from '../form/firstField';
import { type DraftStore, useDraft } from '../form/useDraft';
import { useFocusField } from '../form/useFocusField';
import { describeFilters } from '../list/filters/describeFilters';
import { ApprovalNotice } from '../requests/ApprovalNotice';
import { formatRecordCount } from '../values/formatRecordCount';
import { ActionProgress } from './ActionProgress';
import { fillText } from './fillText';
import { ReferencesPanel } from './references/ReferencesPanel';
import type { References } from './references/useReferences';
import { TargetNames } from './TargetNames';
import { getExpectedText, isConfirmed, TypedConfirmation } from './TypedConfirmation';
import { type ActionTarget, getSingleRecord, getTargetTitle } from './target';
import { toActionCall } from './toActionCall';
import type { Running } from './useActionRunner';
import { useDeletionText } from './useDeletionText';
import { useImpact } from './useImpact';

const ActionSteps = lazyPart(() => import('./ActionSteps'));
const QuotePanel = lazyPart(() => import('../quotes/QuotePanel'));

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  draftStore: DraftStore;
  failure: Failure | undefined;
  /** Progress of the action while it is running. */
  running: Running | undefined;
  /** References to the affected records, if the action handles them. */
  references: References;
  /** Whether the user has tried to submit, so that missing values are marked. */
  isSubmitted: boolean;
  /** Returns the calls that the action would make with the current values, for a dry run. */
  dryRun: (values: FieldValues) => DryRunTask;
  /** Old and new values, if the action edits fields. */
  preview?: ReactNode;
  onClose: () => void;
}

const getConfirmation = (
  spec: ResourceSpec,
  { confirm }: ActionSpec,
  target: ActionTarget,
): string | undefined =>
  confirm &&
  fillText(confirm.text, {
    count: formatRecordCount(spec, target.ids.length),
    title: getTargetTitle(spec, target),
    record: getSingleRecord(target),
  });

const formatSentFilter = (spec: ResourceSpec, filter: NonNullable<ActionTarget['filter']>): string => {
  const filters = describeFilters(spec, filter).join('; ');
  return filters
    ? t('Includes what the list shows: {filters}', { filters })
    : t('Includes everything, because the list isn’t filtered.');
};

export const ActionPrompt = ({
  spec,
  action,
  target,
  draftStore,
  failure,
  running,
  references,
  isSubmitted,
  dryRun,
  preview,
  onClose,
}: Props) => {
  const { restored, discard } = useDraft(draftStore, action.form);
  const [typed, setTyped] = useState('');
  const textId = useId();
  const focusField = useFocusField();
  const content = useRef<HTMLDivElement>(null);
  const [first] = action.form;
  useEffect(() => {
    // The dialog itself takes the focus first, so the first input is focused afterwards.
    const timer = setTimeout(
      () => first && focusFirstField(content.current, () => focusField(first.field)),
      50,
    );
    return () => clearTimeout(timer);
  }, [first, focusField]);
  const removalText = useDeletionText(spec.menu.level);
  const text = [
    getConfirmation(spec, action, target),
    action.restorable !== undefined && removalText(action.restorable, target.ids.length),
  ]
    .filter(Boolean)
    .join(' ');
  const expected = action.confirm?.typed ? getExpectedText(spec, target) : undefined;
  const impact = useImpact(spec, action, target);
  const isRunning = running !== undefined;
  // Stored changes are not stored as changes themselves.
  const isRequestAction = spec.name === getKit().changeRequests?.resource;
  const isUnpriced = useWatch({ name: 'quote' }) === undefined && action.costs === true;
  const prepare = useFormDryRun(dryRun);
  // If there is no input to change, a retry would be refused again.
  const isOver = failure?.isRefusal && action.form.length === 0 && !action.references;
  const submitButton = (
    <Button
      type="submit"
      variant="contained"
      color={action.danger ? 'error' : 'primary'}
      loading={isRunning}
      disabled={isUnpriced || (expected !== undefined && !isConfirmed(expected, typed))}
      autoFocus={action.form.length === 0 && expected === undefined && !action.danger}
    >
      {action.label}
    </Button>
  );
  const quote = action.costs && (
    <Suspense>
      <QuotePanel dryRun={dryRun} isFailed={failure !== undefined} />
    </Suspense>
  );
  const changeButton = (
    <ChangeButton
      prepare={prepare}
      quote={quote}
      disabled={isRunning || references.open > 0}
      onDeferred={() => {
        draftStore.finish();
        onClose();
      }}
    >
      {submitButton}
    </ChangeButton>
  );
  const renderContent = (fields: ReactNode, isLast = true, back?: ReactNode, next?: ReactNode) => (
    <>
      <DialogBody
        ref={content}
        aria-describedby={text ? textId : undefined}
        title={action.label}
        actions={
          <>
            <Button onClick={onClose} disabled={isRunning}>
              {isOver ? t('Close') : t('Cancel')}
            </Button>
            {back}
            {next}
            {isLast && !isOver && (isRequestAction || action.onlyReads ? submitButton : changeButton)}
          </>
        }
      >
        <TargetNames spec={spec} target={target} />
        {target.filter && <Typography>{formatSentFilter(spec, target.filter)}</Typography>}
        {action.help && (
          <Typography variant="body2" color="textSecondary">
            {action.help}
          </Typography>
        )}
        <DraftBanner restored={restored} onDiscard={discard} />
        {fields}
        {preview}
        {isLast && action.references && (
          <ReferencesPanel referring={action.references} references={references} isSubmitted={isSubmitted} />
        )}
        {isLast && text && (
          <Typography id={textId} color={action.danger ? 'error' : undefined}>
            {text}
          </Typography>
        )}
        {isLast && impact && (
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {impact}
          </Typography>
        )}
        {isLast && quote}
        {isLast && expected && <TypedConfirmation expected={expected} value={typed} onChange={setTyped} />}
        {isLast && !failure && <ApprovalNotice {...toActionCall(action, target)} />}
        {running && <ActionProgress running={running} />}
        <FailureAlert failure={failure} />
      </DialogBody>
    </>
  );
  if (action.steps)
    return (
      <Suspense>
        <ActionSteps action={action} steps={action.steps}>
          {({ fields, isLast, back, next }) => renderContent(fields, isLast, back, next)}
        </ActionSteps>
      </Suspense>
    );
  return renderContent(action.form.length > 0 && <FormFields fields={action.form} />);
};
