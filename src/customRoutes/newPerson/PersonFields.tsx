import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { joinAnd, t } from '#i18n';
import type { FormFieldSpec } from '../../declaration/compiled';
import { DraftBanner } from '../../views/form/DraftBanner';
import { FormFields } from '../../views/form/FormFields';
import { type DraftStore, useDraft } from '../../views/form/useDraft';
import { useFirstField } from '../../views/form/useFirstField';
import { PlanSummary } from '../runs/PlanSummary';
import { findNamesake, getTakenError } from './clashes';
import { type buildFormFields, buildMembershipField } from './fields';
import { MembershipInput } from './MembershipInput';
import { formatFullName } from './plan';
import { buildSteps } from './steps';
import type { DomainAccounts } from './useDomainAccounts';
import { buildPlan } from './values';

interface Props {
  domain: string;
  office: DomainAccounts;
  fields: ReturnType<typeof buildFormFields>;
  draftStore: DraftStore;
  /** Names of the completed steps, whose fields can no longer be changed. */
  completed: ReadonlySet<string>;
}

const FormPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

/** Maps each field to its step; the fields of completed steps are locked. */
const stepByField: Record<string, string> = {
  number: 'number',
  phone: 'phone',
  newMac: 'phone',
  newModel: 'phone',
  hasSoftphone: 'softphone',
  login: 'login',
};

export const OnboardingFields = ({ domain, office, fields, draftStore, completed }: Props) => {
  const { formState } = useFormContext();
  const values = useWatch();
  const all = useMemo(
    () => [...fields.person, ...fields.calls, ...fields.phone, ...fields.login, buildMembershipField()],
    [fields],
  );
  const { restored, discard } = useDraft(draftStore, all);
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box, false);
  const getVisible = (some: readonly FormFieldSpec[]) =>
    completed.size === 0
      ? some
      : some.map((field) => ({ ...field, readOnly: completed.has(stepByField[field.field] ?? 'extension') }));
  const plan = buildPlan(values, domain, office);
  const isNew = !completed.has('extension');
  // Once the user has touched the field, it shows its own error.
  const isNumberTaken = isNew && office.taken.has(plan.extension) && !formState.errors.extension;
  const namesake = isNew ? findNamesake(plan, office) : undefined;
  const device = [...fields.phone, ...fields.login];
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
        {office.missing.length > 0 && (
          <Alert severity="warning">
            {t(
              'Could not be read: {missing}. Add the person without, and give the rest on the page of the extension.',
              { missing: joinAnd(office.missing) },
            )}
          </Alert>
        )}
        <FormPart title={t('Person')}>
          <FormFields fields={getVisible(fields.person)} />
          {isNumberTaken && (
            <Box role="status" sx={{ typography: 'body2', color: 'error.main' }}>
              {getTakenError(plan.extension, office.taken.get(plan.extension))}
            </Box>
          )}
          {namesake && (
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('Somebody is called that already: {namesake}.', { namesake })}
            </Box>
          )}
        </FormPart>
        <FormPart title={t('Calls')}>
          <MembershipInput label={t('Call queues to join')} all={office.queues ?? []} completed={completed} />
          <MembershipInput label={t('Ring groups to join')} all={office.groups ?? []} completed={completed} />
          <FormFields fields={getVisible(fields.calls)} />
        </FormPart>
        {device.length > 0 && (
          <FormPart title={t('Phone and sign-in')}>
            <FormFields fields={getVisible(device)} />
          </FormPart>
        )}
      </Box>
      <PlanSummary
        steps={buildSteps(plan).filter(({ name }) => !completed.has(name))}
        label={
          completed.size > 0
            ? t('Continue')
            : plan.firstName
              ? t('Add {person}', { person: formatFullName(plan) })
              : t('Add person')
        }
        isBusy={formState.isSubmitting}
      />
    </Box>
  );
};
