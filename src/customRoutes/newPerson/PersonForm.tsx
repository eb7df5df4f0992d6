import { useMemo } from 'react';
import { Form, useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { createFormResolver } from '../../views/form/createFormResolver';
import { useDraftStore } from '../../views/form/useDraft';
import { findAccount } from '../person/findAccount';
import { withConflicts } from './clashes';
import { buildFormFields } from './fields';
import { OnboardingFields } from './PersonFields';
import type { Plan } from './plan';
import type { DomainAccounts } from './useDomainAccounts';
import { buildPlan } from './values';

interface Props {
  domain: string;
  office: DomainAccounts;
  defaults: FieldValues;
  /** Names of the completed steps. */
  completed?: readonly string[];
  /** Key under which the draft is stored. */
  draft: string;
  onChosen: (plan: Plan) => void;
}

const noRecord = {};

/** Form for adding a user. Conflicts are shown next to the fields before anything is submitted. */
export const OnboardingForm = ({ domain, office, defaults, completed = [], draft, onChosen }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const draftStore = useDraftStore('pbx-customer/new-person', draft);
  const spelling = usePhoneFormat(office.numbers?.[0] ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers are formatted again once numbering plans are loaded.
  const fields = useMemo(() => buildFormFields(office), [office, spelling]);
  const completedKey = completed.join(' ');
  const resolver = useMemo(
    () =>
      withConflicts(
        createFormResolver([
          { section: t('Person'), fields: fields.person },
          { section: t('Calls'), fields: fields.calls },
          { section: t('Phone and sign-in'), fields: [...fields.phone, ...fields.login] },
        ]),
        office,
        new Set(completedKey.split(' ')),
      ),
    [fields, office, completedKey],
  );

  const submit = async (values: FieldValues) => {
    const plan = buildPlan(values, domain, office);
    if (!completed.includes('extension')) {
      try {
        const known = await findAccount(call, domain, plan.extension);
        if (known)
          return {
            extension: known.display
              ? t('{extension} is taken by {owner}.', {
                  extension: plan.extension,
                  owner: known.display,
                })
              : t('{extension} is taken by another account.', { extension: plan.extension }),
          };
      } catch (error) {
        return {
          extension: t('Whether it is free could not be checked. {error}', { error: describe(error) }),
        };
      }
    }
    draftStore.finish();
    onChosen(plan);
    return undefined;
  };

  return (
    <Form
      record={noRecord}
      defaultValues={defaults}
      resolver={resolver}
      mode="onTouched"
      disableInvalidFormNotification
      noValidate
      onSubmit={submit}
    >
      <OnboardingFields
        domain={domain}
        office={office}
        fields={fields}
        draftStore={draftStore}
        completed={new Set(completed)}
      />
    </Form>
  );
};
