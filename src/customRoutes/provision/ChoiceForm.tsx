import { Suspense, useCallback, useMemo, useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { lazyPart } from '../../lib/lazyPart';
import { createFormResolver } from '../../views/form/createFormResolver';
import { useDraftStore } from '../../views/form/useDraft';
import { fetchContentsText } from './brings';
import { Choices } from './Choices';
import { CustomerSync } from './CustomerSync';
import { buildCustomerField, buildSections } from './fields';
import type { Plan, StepName } from './plan';
import { findDomain } from './steps';
import { useDomainStart } from './useDomainStart';
import { buildPlan } from './values';

const NewCustomer = lazyPart(() => import('./NewCustomer'));

interface Props {
  defaults: FieldValues;
  /** Steps that are already completed. */
  completed?: readonly StepName[];
  /** Key under which the draft is stored. */
  draft: string;
  onChosen: (plan: Plan) => void;
}

const noRecord = {};

/** Form for a new phone system. Checks that the name is available before submitting anything. */
export const ChoiceForm = ({ defaults, completed = [], draft, onChosen }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const [customerId, setCustomerId] = useState<unknown>(defaults.customerId);
  const [isMaking, setMaking] = useState(false);
  const [createdId, setCreatedId] = useState<number>();
  const start = useDomainStart(customerId);
  const draftStore = useDraftStore('domains', draft);
  const sections = useMemo(() => buildSections(start.data ?? {}), [start.data]);
  const resolver = useMemo(
    () => createFormResolver([{ section: t('Customer'), fields: [buildCustomerField()] }, ...sections]),
    [sections],
  );
  const choose = useCallback((id: unknown) => setCustomerId(id), []);

  const submit = async (values: FieldValues) => {
    if (!start.data) return undefined;
    const plan = buildPlan(values, start.data);
    if (!completed.includes('register')) {
      try {
        const known = await findDomain(call, plan.domainName);
        if (known)
          return {
            domainName: t('{domainName} is taken. Choose another name.', { domainName: plan.domainName }),
          };
      } catch (error) {
        return { domainName: t('Availability could not be checked. {error}', { error: describe(error) }) };
      }
    }
    try {
      const brings = plan.templateId ? await fetchContentsText(call, plan.templateId) : '';
      draftStore.finish();
      onChosen(brings ? { ...plan, brings } : plan);
      return undefined;
    } catch (error) {
      return {
        templateId: t('What the template brings could not be read. {error}', { error: describe(error) }),
      };
    }
  };

  return (
    <>
      <Form
        record={noRecord}
        defaultValues={defaults}
        resolver={resolver}
        mode="onTouched"
        disableInvalidFormNotification
        noValidate
        onSubmit={submit}
      >
        <CustomerSync createdId={createdId} onChoose={choose} />
        <Choices
          sections={sections}
          start={start}
          draftStore={draftStore}
          completed={completed}
          onNewCustomer={() => setMaking(true)}
        />
      </Form>
      {isMaking && (
        <Suspense>
          <NewCustomer
            onCreated={({ id }) => {
              setCreatedId(Number(id));
              setMaking(false);
            }}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </>
  );
};
