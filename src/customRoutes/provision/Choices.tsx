import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { toFailure } from '../../dataProvider/failure';
import { useResourceSpec } from '../../declaration/registry';
import { getVerbRequirements, isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { formatPhone, loadPhoneFormat } from '../../views/fields/phoneFormat';
import { DraftBanner } from '../../views/form/DraftBanner';
import { FailureAlert } from '../../views/form/FailureAlert';
import { FormFields } from '../../views/form/FormFields';
import { type DraftStore, useDraft } from '../../views/form/useDraft';
import { useFirstField } from '../../views/form/useFirstField';
import { buildCustomerField, buildSuggestFields, type FormSection } from './fields';
import { NameCheck } from './NameCheck';
import type { StepName } from './plan';
import { SuggestInput } from './SuggestInput';
import { TemplateContents } from './TemplateContents';
import type { useDomainStart } from './useDomainStart';

interface Props {
  sections: readonly FormSection[];
  start: ReturnType<typeof useDomainStart>;
  draftStore: DraftStore;
  /** Completed steps. Their fields can no longer be changed. */
  completed: readonly StepName[];
  /** Called when the user wants to create a new customer. */
  onNewCustomer: () => void;
}

export const Choices = ({ sections, start, draftStore, completed, onNewCustomer }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { getValues, resetField, formState } = useFormContext();
  const customers = useResourceSpec(buildCustomerField().reference ?? '');
  const viewer = useViewer();
  const toCreate = getVerbRequirements(customers, 'create');
  const canCreate = toCreate !== undefined && isAllowed(toCreate, viewer);
  const isRegistered = completed.includes('register');
  const fields = useMemo(
    () => [buildCustomerField(), ...sections.flatMap((section) => section.fields), ...buildSuggestFields()],
    [sections],
  );
  const { restored, discard } = useDraft(draftStore, fields);
  const { data, error, refetch } = start;
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box, false);

  useEffect(() => void loadPhoneFormat(), []);

  // Applies the wholesaler's defaults for new domains, without overwriting the user's choices.
  useEffect(() => {
    if (!data || isRegistered) return;
    const usual = { domainName: data.domain_name, domainDefaultId: data.domain_default_id };
    for (const [field, value] of Object.entries(usual))
      if (!getValues(field)) resetField(field, { defaultValue: value ?? null });
  }, [data, isRegistered, getValues, resetField]);

  const numbers = async (typed: string, signal: AbortSignal) => {
    const { items } = await call(
      'GetDetailedPhoneNumbers',
      { search: typed, state: ['available'], pageSize: 200, sortBy: 'phone_number' },
      { signal },
    );
    // Numbers of a group can only be assigned together.
    return items
      .filter(({ range }) => !range)
      .flatMap(({ phone_number }) => phone_number ?? [])
      .slice(0, 20);
  };
  const addresses = async (typed: string, signal: AbortSignal) =>
    (await call('GetPredictAddresses', { address: typed }, { signal })).flatMap(
      ({ address }) => address ?? [],
    );

  return (
    <Box ref={box} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <DraftBanner restored={restored} onDiscard={discard} />
      <Paper variant="outlined" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('Customer')}
          </Typography>
          {!isRegistered && canCreate && (
            <Button startIcon={<Icon name="Add" />} onClick={onNewCustomer}>
              {t('New customer')}
            </Button>
          )}
        </Box>
        <FormFields fields={[{ ...buildCustomerField(), readOnly: isRegistered }]} />
        {error && <FailureAlert failure={toFailure(error)} onReload={() => void refetch()} />}
        {data && (
          <Typography color="textSecondary">
            {[
              data.customer_number,
              data.wholesaler,
              data.host_server && t('set up on {server}', { server: data.host_server }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
        {data?.obstacles?.map((obstacle) => (
          <Alert key={obstacle} severity="warning">
            {obstacle}
          </Alert>
        ))}
      </Paper>
      {data &&
        sections.map(({ section, step, fields }) => {
          const isBehind = completed.includes(step);
          return (
            <Paper
              key={section}
              component="section"
              variant="outlined"
              sx={{ p: 2.5, display: 'grid', gap: 2 }}
            >
              <Typography variant="h2">{section}</Typography>
              {step === 'register' && !isBehind && <NameCheck />}
              {fields.length > 0 && (
                <FormFields fields={fields.map((field) => ({ ...field, readOnly: isBehind }))} />
              )}
              {step === 'register' && <TemplateContents />}
              {step === 'numbers' && (
                <SuggestInput
                  name="numbers"
                  label={t('Numbers')}
                  help={t('Type digits to find available numbers. Optional: assign them later.')}
                  multiple
                  disabled={isBehind}
                  suggest={numbers}
                  format={formatPhone}
                />
              )}
              {step === 'address' && (
                <SuggestInput
                  name="address"
                  label={t('Address')}
                  help={t('Service address. Optional.')}
                  disabled={isBehind}
                  suggest={addresses}
                />
              )}
            </Paper>
          );
        })}
      {data && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            {isRegistered ? t('Continue') : t('Provision')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
