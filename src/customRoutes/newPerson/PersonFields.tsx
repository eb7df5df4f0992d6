import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listed, t } from '#i18n';
import type { FormFieldSpec } from '../../declaration/compiled';
import { DraftBanner } from '../../views/form/DraftBanner';
import { FormFields } from '../../views/form/FormFields';
import { type DraftKeeper, useDraft } from '../../views/form/useDraft';
import { useFirstField } from '../../views/form/useFirstField';
import { PlanInWords } from '../runs/PlanInWords';
import { namesakeOf, takenText } from './clashes';
import { type askedFields, joinsField } from './fields';
import { JoinsInput } from './JoinsInput';
import { personName } from './plan';
import { stepsOf } from './steps';
import type { Office } from './useOffice';
import { planOf } from './values';

interface Props {
  domain: string;
  office: Office;
  fields: ReturnType<typeof askedFields>;
  keeper: DraftKeeper;
  /** Names of the steps that are behind: what they were told can't be changed. */
  behind: ReadonlySet<string>;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
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

/** Fields whose step is behind, and how they are told apart. */
const stepOfField: Record<string, string> = {
  number: 'number',
  phone: 'phone',
  newMac: 'phone',
  newModel: 'phone',
  hasSoftphone: 'softphone',
  login: 'login',
};

/** The inside of the form: who it is, who rings them, with what, and beside it what will be done. */
export const PersonFields = ({ domain, office, fields, keeper, behind }: Props) => {
  const { formState } = useFormContext();
  const values = useWatch();
  const all = useMemo(
    () => [...fields.person, ...fields.calls, ...fields.phone, ...fields.login, joinsField()],
    [fields],
  );
  const { restored, discard } = useDraft(keeper, all);
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box, false);
  const shown = (some: readonly FormFieldSpec[]) =>
    behind.size === 0
      ? some
      : some.map((field) => ({ ...field, readOnly: behind.has(stepOfField[field.field] ?? 'extension') }));
  const plan = planOf(values, domain, office);
  const isNew = !behind.has('extension');
  // Once it has been left, the field says so itself.
  const isNumberTaken = isNew && office.taken.has(plan.extension) && !formState.errors.extension;
  const namesake = isNew ? namesakeOf(plan, office) : undefined;
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
              { missing: listed(office.missing) },
            )}
          </Alert>
        )}
        <Part title={t('Person')}>
          <FormFields fields={shown(fields.person)} />
          {isNumberTaken && (
            <Box role="status" sx={{ typography: 'body2', color: 'error.main' }}>
              {takenText(plan.extension, office.taken.get(plan.extension))}
            </Box>
          )}
          {namesake && (
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('Somebody is called that already: {namesake}.', { namesake })}
            </Box>
          )}
        </Part>
        <Part title={t('Calls')}>
          <JoinsInput label={t('Call queues to join')} all={office.queues ?? []} behind={behind} />
          <JoinsInput label={t('Ring groups to join')} all={office.groups ?? []} behind={behind} />
          <FormFields fields={shown(fields.calls)} />
        </Part>
        {device.length > 0 && (
          <Part title={t('Phone and sign-in')}>
            <FormFields fields={shown(device)} />
          </Part>
        )}
      </Box>
      <PlanInWords
        steps={stepsOf(plan).filter(({ name }) => !behind.has(name))}
        label={
          behind.size > 0
            ? t('Continue')
            : plan.firstName
              ? t('Add {person}', { person: personName(plan) })
              : t('Add person')
        }
        isBusy={formState.isSubmitting}
      />
    </Box>
  );
};
