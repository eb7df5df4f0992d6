import { useMemo, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import { ApiException } from '../../dataProvider/apiException';
import type { ActionResult, DryRunTask } from '../../dataProvider/dataProviderTypes';
import { type Failure, toFailure } from '../../dataProvider/failure';
import { toRow, toWireId } from '../../dataProvider/ids';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import type { Condition } from '../../declaration/condition';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { useViewer } from '../../session/useViewer';
import { FormConditionFacts, FormFacts } from '../facts/ConditionFacts';
import { useLabels } from '../fields/useLabels';
import { createFormResolver } from '../form/createFormResolver';
import { hashIds } from '../form/draft';
import { getInitialValues } from '../form/getInitialValues';
import { getConditions, getVisibleFields } from '../form/getVisibleFields';
import { RuleWatch } from '../form/RuleWatch';
import { useDraftStore } from '../form/useDraft';
import { useTemplateContext } from '../sources/useTemplateContext';
import { ActionPrompt } from './ActionPrompt';
import { buildRequest } from './buildRequest';
import { EditPreview } from './EditPreview';
import { isEditSwitch, withEditSwitches } from './editSwitches';
import { getActionFields } from './getActionFields';
import { showsResponse } from './outcome';
import { useReferences } from './references/useReferences';
import type { ActionTarget } from './target';
import { useActionRunner } from './useActionRunner';

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  onRunning: (isRunning: boolean) => void;
  /** Called if the action failed for some records. */
  onResult: (result: ActionResult, form: Record<string, unknown>) => void;
  onClose: () => void;
}

// Without a record of its own, the form would inherit that of the row from which it was opened.
const emptyRecord = {};

/** Form of an action. Runs the action when submitted, and keeps the input if it fails. */
export const ActionForm = (props: Props) => {
  const { form, rules, label } = props.action;
  const conditions = useMemo(
    () => getConditions([{ section: label, fields: form }], rules),
    [form, rules, label],
  );
  return (
    <FormConditionFacts conditions={conditions}>
      <ActionInputForm {...props} conditions={conditions} />
    </FormConditionFacts>
  );
};

const ActionInputForm = ({
  spec,
  action: declared,
  conditions,
  target,
  onRunning,
  onResult,
  onClose,
}: Props & { conditions: readonly (Condition | undefined)[] }) => {
  const { running, start } = useActionRunner(spec);
  const [record] = target.records;
  const row = record && toRow(spec, record);
  const viewer = useViewer();
  // The record must not change while the dialog is open.
  const [initialRow] = useState(row);
  const [initialRows] = useState(() => target.records.map((loaded) => toRow(spec, loaded)));
  const labels = useLabels(spec);
  const action = useMemo(() => {
    const form = getActionFields(declared.form, initialRow, viewer, initialRows);
    return { ...declared, form: declared.edits ? withEditSwitches(form, labels) : form };
  }, [declared, initialRow, initialRows, viewer, labels]);
  const templateContext = useTemplateContext();
  const [failure, setFailure] = useState<Failure>();
  const references = useReferences(spec, action, target);
  const [isSubmitted, setSubmitted] = useState(false);
  const draftStore = useDraftStore(
    spec.name,
    `${action.name}/${hashIds([...target.ids, ...(target.related ? [JSON.stringify(target.related)] : [])])}`,
  );

  const sections = useMemo(() => [{ section: action.label, fields: action.form }], [action]);
  const resolver = useMemo(
    () => createFormResolver(sections, viewer, declared.rules),
    [sections, viewer, declared.rules],
  );
  const [defaults] = useState(() => {
    const ids = target.ids.map((id) => toWireId(spec, id));
    const values = getInitialValues(action.form, {
      ...templateContext,
      id: ids[0],
      ids,
      record: row,
      related: target.related,
    });
    return { ...values, ...target.initial };
  });

  const toForm = (values: FieldValues) => {
    const filled = getVisibleFields(sections, values, viewer)
      .filter((field) => !isEditSwitch(field))
      .map(({ field, kind }) => {
        const value = getValueAt(values, field);
        const emptied = kind === 'boolean' ? false : null;
        return [field, action.edits && isEmpty(value) ? emptied : value] as const;
      })
      .filter(([, value]) => action.edits || !isEmpty(value));
    return {
      ...Object.fromEntries(filled),
      ...(values.quote && { quote: values.quote }),
      ...(references.answers.length > 0 && { answers: references.answers }),
    };
  };

  const dryRun =
    (values: FieldValues): DryRunTask =>
    (dry) =>
      dry.runAction(spec.name, buildRequest(spec, declared, target, toForm(values)));

  const submit = async (values: FieldValues) => {
    const form = toForm(values);
    setFailure(undefined);
    setSubmitted(true);
    if (references.open > 0) return undefined;
    if (action.edits && Object.keys(form).length === 0) {
      setFailure(toFailure(new Error(t('Choose what to change.'))));
      return undefined;
    }
    onRunning(true);
    try {
      const ran = await start(action, target, form);
      if (!ran) return undefined;
      draftStore.finish();
      if (ran.result.failed.length > 0 || ran.isCancelled || showsResponse(action, form))
        onResult(ran.result, form);
      else onClose();
      return undefined;
    } catch (error) {
      // The references may have changed in the meantime.
      if (action.references) references.readAgain();
      setFailure(
        toFailure(
          error,
          action.form.map(({ field }) => field),
        ),
      );
      return error instanceof ApiException ? error.body.errors : undefined;
    } finally {
      onRunning(false);
    }
  };

  return (
    <Form
      record={emptyRecord}
      defaultValues={defaults}
      resolver={resolver}
      mode="onTouched"
      disableInvalidFormNotification
      noValidate
      onSubmit={submit}
    >
      <RuleWatch rules={action.rules} />
      <FormFacts conditions={conditions} record={initialRow} />
      <ActionPrompt
        spec={spec}
        action={action}
        target={target}
        draftStore={draftStore}
        failure={failure}
        running={running}
        references={references}
        isSubmitted={isSubmitted}
        dryRun={dryRun}
        preview={action.edits && <EditPreview spec={spec} target={target} toForm={toForm} />}
        onClose={onClose}
      />
    </Form>
  );
};
