import { Form, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { createFormResolver } from '../../views/form/formResolver';
import { useDraftStore } from '../../views/form/useDraft';
import { findAccount } from '../person/accountNamed';
import { withConflicts } from './clashes';
import { buildFormFields } from './fields';
import { PersonFields } from './PersonFields';
import type { Plan } from './plan';
import type { DomainAccounts } from './useOffice';
import { buildPlan } from './values';

interface Props {
  domain: string;
  office: DomainAccounts;
  defaults: FieldValues;
  /** Names of the completed steps. */
  behind?: readonly string[];
  /** Key of the draft. */
  draft: string;
  onChosen: (plan: Plan) => void;
}

const noRecord = {};

/** Form for a new user. Conflicts are shown next to the fields before anything is submitted. */
export const PersonForm = ({ domain, office, defaults, behind = [], draft, onChosen }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const keeper = useDraftStore('pbx-customer/new-person', draft);
  const spelling = usePhoneFormat(office.numbers?.[0] ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers are spelled anew once their plans have come.
  const fields = useMemo(() => buildFormFields(office), [office, spelling]);
  const done = behind.join(' ');
  const resolver = useMemo(
    () =>
      withConflicts(
        createFormResolver([
          { section: t('Person'), fields: fields.person },
          { section: t('Calls'), fields: fields.calls },
          { section: t('Phone and sign-in'), fields: [...fields.phone, ...fields.login] },
        ]),
        office,
        new Set(done.split(' ')),
      ),
    [fields, office, done],
  );

  const submit = async (values: FieldValues) => {
    const plan = buildPlan(values, domain, office);
    if (!behind.includes('extension')) {
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
    keeper.finish();
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
      <PersonFields
        domain={domain}
        office={office}
        fields={fields}
        keeper={keeper}
        behind={new Set(behind)}
      />
    </Form>
  );
};
