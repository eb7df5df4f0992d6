import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { joinAnd, t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { type Failure, toFailure } from '../../dataProvider/failure';
import { toRow, toWireId } from '../../dataProvider/ids';
import type { FlowSpec, FormFieldSpec, ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { expandTemplate, type TemplateContext } from '../../declaration/template';
import { getKit } from '../../kit';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';
import { getValueAt, withValue } from '../../lib/paths';
import type { Viewer } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { isVisible } from '../../session/visibility/visibleTo';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { ReferencesPanel } from '../actions/references/ReferencesPanel';
import { useReferences } from '../actions/references/useReferences';
import { toTarget } from '../actions/target';
import { useDeletionText } from '../actions/useDeletionText';
import { ChangeButton } from '../dryRun/ChangeButton';
import { useFormDryRun } from '../dryRun/useFormDryRun';
import { FormConditionFacts } from '../facts/ConditionFacts';
import { createFormResolver } from '../form/createFormResolver';
import { DraftBanner } from '../form/DraftBanner';
import { FailureAlert } from '../form/FailureAlert';
import { ConditionalFields, FormFields } from '../form/FormFields';
import { getInitialValues } from '../form/getInitialValues';
import { getConditions, getVisibleFields, hasUnsavableField } from '../form/getVisibleFields';
import { LeaveGuard } from '../form/LeaveGuard';
import { RuleWatch } from '../form/RuleWatch';
import { type DraftStore, useDraft, useDraftStore } from '../form/useDraft';
import { useFirstField } from '../form/useFirstField';
import { useTemplateContext } from '../sources/useTemplateContext';
import { CreateButton } from './CreateButton';
import { FlowPlan } from './FlowPlan';
import type { RunStep } from './flowRun';
import { expandSections, type FlowScope, fillFlowText } from './flowScope';
import { getObjection, type Objection, RefusedSteps } from './RefusedSteps';
import { type ResolvedStep, resolveSteps } from './resolveSteps';
import { useDisplayedForm } from './useDisplayedForm';
import { useFlowReads } from './useFlowReads';
import { createFlowKey, type FlowInput, type useFlowActions } from './useFlowRuns';

interface Props {
  spec: ResourceSpec;
  flow: FlowSpec;
  /** Record for which the flow runs. */
  record?: RaRecord | undefined;
  /** Values to start with: presets, or those of a run to be changed. */
  initial?: Readonly<Record<string, unknown>>;
  /** Steps of the run to be changed. The input of those that have been done can no longer be changed. */
  earlier: readonly RunStep[];
  draftId: string;
  actions: ReturnType<typeof useFlowActions>;
  /** Starts or continues the run. With `requiresAll`, only if none of its steps would be refused. */
  onSubmit: (input: FlowInput, requiresAll: boolean) => Promise<void>;
}

const emptyRecord = {};

const listNames = (send: unknown, source: 'form' | 'reads'): string[] =>
  [...JSON.stringify(send ?? null).matchAll(new RegExp(`"\\$${source}\\.(\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  );

const getContext = (spec: ResourceSpec, record: RaRecord | undefined) => ({
  record: record && toRow(spec, record),
  id: record && toWireId(spec, String(record.id)),
});

const isReadTemplate = (template: unknown): template is `$reads.${string}` =>
  typeof template === 'string' && template.startsWith('$reads.');

/** Form of a flow, with the plan beside it. The input is preserved until the flow has started. */
export const FlowForm = (props: Props) => {
  const { spec, flow, record, initial, earlier, draftId, onSubmit } = props;
  const context = useTemplateContext();
  const viewer = useViewer();
  const draftStore = useDraftStore(spec.name, `flow/${flow.name}/${draftId}`);
  const [failure, setFailure] = useState<Failure>();
  const [objection, setObjection] = useState<Objection>();
  const [isSubmitted, setSubmitted] = useState(false);
  const latest = useRef<{ input: FlowInput; sections: readonly SectionSpec[]; isReady: boolean }>(undefined);
  const [defaults] = useState(() => {
    const fields = flow.sections.flatMap((section) => (section.each === undefined ? section.fields : []));
    const plain = fields.filter((field) => !isReadTemplate(field.initial));
    return {
      ...Object.fromEntries(fields.map(({ field }) => [field, null])),
      ...getInitialValues(plain, { ...context, ...getContext(spec, record) }),
      ...initial,
    };
  });
  const [sections, setSections] = useState<readonly SectionSpec[]>(() => expandSections(flow, {}));
  const [locked] = useState(() => listLocked(flow, earlier));
  const rules = useMemo(() => flow.rules?.filter(({ at }) => !locked.has(at)), [flow.rules, locked]);
  const conditions = useMemo(() => getConditions(sections, rules), [sections, rules]);
  const resolver = useMemo(() => createFormResolver(sections, viewer, rules), [sections, viewer, rules]);

  const submit = async (requiresAll: boolean) => {
    setFailure(undefined);
    setObjection(undefined);
    setSubmitted(true);
    const current = latest.current;
    // A run whose remaining steps are no longer needed is only to be ended.
    if (!current?.isReady || current.input.steps.length + earlier.length === 0) return;
    try {
      await onSubmit(current.input, requiresAll);
      draftStore.finish();
    } catch (error) {
      const objected = getObjection(error, current.input);
      if (objected) setObjection(objected);
      else setFailure(toFailure(error));
    }
  };
  return (
    <FormConditionFacts conditions={conditions}>
      <Form
        record={locked.size > 0 ? defaults : emptyRecord}
        defaultValues={defaults}
        resolver={resolver}
        mode="onTouched"
        disableInvalidFormNotification
        noValidate
        onSubmit={() => submit(true)}
      >
        <RuleWatch rules={rules} />
        <FlowInputs
          {...props}
          locked={locked}
          isSubmitted={isSubmitted}
          draftStore={draftStore}
          failure={failure}
          objection={objection}
          onStartAnyway={() => submit(false)}
          latest={latest}
          onSections={setSections}
        />
      </Form>
    </FormConditionFacts>
  );
};

interface InputsProps extends Props {
  locked: ReadonlySet<string>;
  isSubmitted: boolean;
  draftStore: DraftStore;
  failure: Failure | undefined;
  objection: Objection | undefined;
  onStartAnyway: () => Promise<void>;
  /** Receives what the current input leads to. */
  latest: { current: { input: FlowInput; sections: readonly SectionSpec[]; isReady: boolean } | undefined };
  onSections: (sections: readonly SectionSpec[]) => void;
}

/** Returns the values of the visible fields, without empty ones. */
const getFilledValues = (sections: readonly SectionSpec[], values: FieldValues, viewer: Viewer) => {
  let filled: Record<string, unknown> = {};
  for (const { field } of getVisibleFields(sections, values, viewer)) {
    const value = getValueAt(values, field);
    if (!isEmpty(value)) filled = withValue(filled, field, value);
  }
  return filled;
};

/** Fills in the values that the form does not contain: responses, the record, and what they lead to. */
const useDerivedValues = (
  fields: readonly FormFieldSpec[],
  reads: FlowScope['reads'],
  context: TemplateContext,
  changed: readonly string[],
) => {
  const { setValue, getValues, resetField } = useFormContext();
  const { record } = context;
  // Conditions and rules refer to responses and the record as values of the form.
  useEffect(() => {
    setValue('reads', reads);
    setValue('record', record);
  }, [reads, record, setValue]);
  // A response fills in only what the user has not entered, and adds fields of sections that it repeats.
  const filled = useRef<Record<string, unknown>>({});
  useEffect(() => {
    for (const { field, initial } of fields) {
      if (initial === undefined || !(isReadTemplate(initial) || field.includes('.'))) continue;
      const value = expandTemplate(initial, { ...context, reads });
      const current: unknown = getValues(field);
      if (value === undefined || changed.includes(field) || isEqual(value, current)) continue;
      if (!(isEmpty(current) || current === filled.current[field])) continue;
      filled.current[field] = value;
      resetField(field, { defaultValue: value });
    }
  }, [reads, context, fields, getValues, resetField, changed]);
};

/** Loads the references that the current input requires to be resolved. */
const useFlowReferences = (
  spec: ResourceSpec,
  { references: declared }: FlowSpec,
  record: RaRecord | undefined,
  form: Readonly<Record<string, unknown>>,
) => {
  const viewer = useViewer();
  const areListed = declared !== undefined && isConditionMet(declared.when, form, viewer);
  const mayStay =
    declared?.mayStay ??
    (declared?.mayStayWhen !== undefined && isConditionMet(declared.mayStayWhen, form, viewer));
  const referring = areListed ? { ...declared, mayStay } : undefined;
  const suggested = declared?.default === undefined ? undefined : form[declared.default];
  const references = useReferences(
    spec,
    referring ? { references: referring } : {},
    record ? toTarget(record) : { ids: [], records: [] },
    isEmpty(suggested) ? undefined : String(suggested),
  );
  return {
    referring,
    references,
    /** Whether references are still to be loaded, or to be resolved. */
    isOpen: areListed && (references.places === undefined || references.open > 0),
  };
};

/** Returns the steps that are still to be performed. */
const listRemaining = (steps: readonly ResolvedStep[], earlier: readonly RunStep[]) => {
  const states = new Map(earlier.map(({ name, state }) => [name, state]));
  return steps.filter(({ name, bind }) => {
    const state = states.get(name);
    // A step that was skipped because it lacked a value of another step may be possible now.
    return state !== 'done' && (state !== 'skipped' || Object.keys(bind).length > 0);
  });
};

/** Returns the form fields that the completed steps sent, directly or through a read. They can no longer be changed. */
const listLocked = ({ steps, reads }: FlowSpec, earlier: readonly RunStep[]): ReadonlySet<string> => {
  const done = earlier.flatMap(({ name, state }) => (state === 'done' ? (name.split(' ')[0] ?? '') : []));
  return new Set(
    steps
      .filter(({ name }) => done.includes(name))
      .flatMap(({ send, each }) => [
        ...(each === undefined ? [] : [each]),
        ...listNames(send, 'form'),
        ...listNames(send, 'reads').flatMap((name) => listNames(reads[name]?.send, 'form')),
      ]),
  );
};

const FlowInputs = ({
  spec,
  flow,
  record,
  earlier,
  locked,
  draftStore,
  failure,
  objection,
  onStartAnyway,
  isSubmitted,
  actions,
  latest,
  onSections,
}: InputsProps) => {
  const { formState } = useFormContext();
  const values = useWatch();
  const viewer = useViewer();
  const templateContext = useTemplateContext();
  const own = useMemo(() => getContext(spec, record), [spec, record]);
  const context = useMemo(() => ({ ...templateContext, ...own }), [templateContext, own]);
  const { reads: current, missing, error, isPending, refetch } = useFlowReads(flow, context, values);
  // Conditions on reads are evaluated often, so unchanged responses keep their identity.
  const stable = useRef(current);
  if (!isEqual(stable.current, current)) stable.current = current;
  const reads = stable.current;

  const sections = useMemo(() => expandSections(flow, reads), [flow, reads]);
  const visible = useMemo(
    () =>
      sections
        .filter((section) => isVisible(section, viewer))
        .map((section) => ({
          ...section,
          fields: section.fields.filter((field) => isVisible(field, viewer)),
        })),
    [sections, viewer],
  );
  useEffect(() => onSections(visible), [visible, onSections]);
  const fields = useMemo(() => visible.flatMap((section) => section.fields), [visible]);
  const { changed, restored, discard } = useDraft(draftStore, fields);
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box, false);

  useDerivedValues(fields, reads, context, changed);

  const filled = getFilledValues(visible, { ...values, reads, record: context.record }, viewer);
  const { referring, references, isOpen } = useFlowReferences(spec, flow, record, filled);
  const form = {
    ...filled,
    ...(references.answers.length > 0 && { answers: references.answers }),
  };
  const plain = visible.flatMap((section) => section.fields.filter(({ field }) => !field.includes('.')));
  const texts = useDisplayedForm(plain, context, form);
  const scope: FlowScope = {
    form,
    texts,
    reads,
    ...own,
    ...(record && { recordId: String(record.id) }),
    context,
    viewer,
  };
  const steps = resolveSteps(flow, scope);
  const title = fillFlowText(flow.title ?? flow.label, scope);
  const remaining = listRemaining(steps, earlier);
  const input: FlowInput = { title, steps: remaining, scope };
  const isReady = !isPending && error === undefined && !isOpen;
  latest.current = { input, sections: visible, isReady };

  const lock = (field: FormFieldSpec): FormFieldSpec =>
    locked.has(field.field.split('.')[0] ?? '') ? { ...field, readOnly: true } : field;
  const removed = remaining.filter(({ spec: step }) => step.restorable !== undefined);
  const removalText = useDeletionText(spec.menu.level);
  const label = fillFlowText(flow.submit ?? flow.label, scope);
  return (
    <Box
      ref={box}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 360px)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <DraftBanner restored={restored} onDiscard={discard} />
        {error !== undefined && <ErrorAlert onRetry={refetch}>{describe(error)}</ErrorAlert>}
        {missing.length > 0 && (
          <ErrorAlert severity="warning" onRetry={refetch}>
            {t('Could not be read: {missing}. You can continue without.', {
              missing: joinAnd(missing.map((noun) => noun)),
            })}
          </ErrorAlert>
        )}
        <Notices flow={flow} scope={scope} at={[undefined]} />
        {visible.map((section) => (
          <ConditionalFields key={section.key} condition={section.when}>
            <FlowPart
              title={section.section}
              help={section.help}
              action={section.fields.map(
                (field) =>
                  field.create &&
                  !locked.has(field.field) && <CreateButton key={field.field} field={field} />,
              )}
            >
              <FormFields fields={locked.size > 0 ? section.fields.map(lock) : section.fields} />
              <Notices
                flow={flow}
                scope={scope}
                at={section.fields.map(({ field }) => field).filter((field) => !locked.has(field))}
              />
            </FlowPart>
          </ConditionalFields>
        ))}
        {referring && (
          <FlowPart title={t('Where it is used')}>
            <ReferencesPanel referring={referring} references={references} isSubmitted={isSubmitted} />
          </FlowPart>
        )}
      </Box>
      <FlowPlan
        steps={remaining}
        label={earlier.length > 0 ? t('Continue') : label}
        isBusy={formState.isSubmitting}
        danger={flow.danger === true}
        {...(getKit().changeRequests &&
          earlier.length === 0 && {
            renderSubmit: (button) => (
              <StartButton actions={actions} input={input} draftStore={draftStore} disabled={!isReady}>
                {button}
              </StartButton>
            ),
          })}
      >
        <FailureAlert failure={failure} />
        <RefusedSteps objection={objection} input={input} onStart={onStartAnyway} />
        {isSubmitted && references.open > 0 && referring && (
          <Alert severity="error">{t('Choose a replacement for each, or remove it.')}</Alert>
        )}
        {flow.danger && removed.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {removalText(
              removed.every(({ spec: step }) => step.restorable),
              removed.length,
            )}
          </Typography>
        )}
      </FlowPlan>
      <LeaveGuard
        changes={changed.length}
        isLosing={fields.some((field) => hasUnsavableField(field) && changed.includes(field.field))}
        draftStore={draftStore}
      />
    </Box>
  );
};

interface StartButtonProps extends Pick<InputsProps, 'actions' | 'draftStore'> {
  input: FlowInput;
  disabled: boolean;
  children: ReactElement<ButtonProps>;
}

/** Start button whose menu previews all steps together, schedules them, or requests approval. */
const StartButton = ({ actions, input, draftStore, disabled, children }: StartButtonProps) => {
  const { formState } = useFormContext();
  const prepare = useFormDryRun(() => (dry) => actions.rehearse(dry, input));
  return (
    <ChangeButton
      prepare={prepare}
      disabled={disabled || formState.isSubmitting}
      defer={async (extra) => {
        const stored = await actions.start(input, createFlowKey(), extra);
        draftStore.finish();
        return stored;
      }}
    >
      {children}
    </ChangeButton>
  );
};

interface NoticesProps {
  flow: FlowSpec;
  scope: FlowScope;
  /** Fields below which they are shown; undefined above the form. */
  at: readonly (string | undefined)[];
}

const Notices = ({ flow, scope, at }: NoticesProps) =>
  flow.notices.flatMap(({ text, tone = 'warning', at: place, when, each }) => {
    if (!at.includes(place)) return [];
    if (!isConditionMet(when, { ...scope.form, reads: scope.reads, record: scope.record }, scope.viewer))
      return [];
    const items = each === undefined ? [undefined] : getValueAt(scope.reads, each);
    return (Array.isArray(items) ? items : []).map((item: unknown) => {
      const words = fillFlowText(text, scope, item);
      return (
        words && (
          <Alert key={words} severity={tone} role="status">
            {words}
          </Alert>
        )
      );
    });
  });

const FlowPart = ({
  title,
  help,
  action,
  children,
}: {
  title: string;
  help?: string | undefined;
  action?: React.ReactNode;
  children: React.ReactNode;
}) => {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {help && (
        <Typography variant="body2" color="textSecondary">
          {help}
        </Typography>
      )}
      {children}
    </Paper>
  );
};
