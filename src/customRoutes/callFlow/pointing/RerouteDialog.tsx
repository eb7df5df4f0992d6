import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { t } from '#i18n';
import { getCapitalisedName, getFullName, getStepName } from '../../../../telephony/routing/names';
import { findTarget, getRuleField, getTargetError } from '../../../../telephony/routing/replaceTarget';
import type { Edge, Step } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import type { DryRunTask } from '../../../dataProvider/dataProviderTypes';
import { type Failure, toFailure } from '../../../dataProvider/failure';
import type { FieldSpec, ResourceSpec } from '../../../declaration/compiled';
import { useResourceSpec } from '../../../declaration/registry';
import { AccountPicker } from '../../../telephony/accounts/AccountPicker';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { Skeleton } from '../../../ui/Skeleton';
import { ChangeButton } from '../../../views/dryRun/ChangeButton';
import { FailureAlert } from '../../../views/form/FailureAlert';
import { getStepForm } from '../getStepForm';
import { buildReroutedRecord, type Rerouting } from './buildReroutedRecord';
import { formatRerouting } from './formatRerouting';
import { formatRule } from './formatRule';

interface Props {
  pointing: Rerouting;
  system: PhoneSystem;
  onPoint: (pointing: Rerouting, to: Step, text: string) => Promise<void>;
  onClose: () => void;
}

const findField = ({ form }: ResourceSpec, name: string): FieldSpec | undefined =>
  form
    .flatMap(({ fields }) => fields)
    .flatMap((field) => [field, ...(field.parts ?? [])])
    .find(({ field }) => field === name);

/** Dialog that shows the current and new destination of a rule, and requests the new one if it is missing. */
export const RerouteDialog = (props: Props) => {
  const form = getStepForm(props.pointing.from);
  if (!form) return null;
  return (
    <Suspense
      fallback={
        <FormDialog title={t('Send calls elsewhere?')} maxWidth="sm" onClose={props.onClose}>
          <Skeleton height={160} />
        </FormDialog>
      }
    >
      <RerouteForm {...props} resource={form.resource} />
    </Suspense>
  );
};

const RerouteForm = ({ pointing, system, onPoint, onClose, resource }: Props & { resource: string }) => {
  const { from, edges } = pointing;
  const spec = useResourceSpec(resource);
  // The account picker reads its parameters from a form context, so it is given an empty form.
  const around = useForm();
  const dataProvider = useDataProvider();
  const [left, setLeft] = useState<readonly Edge[]>([]);
  const [typed, setTyped] = useState(pointing.to?.account ?? '');
  const [failure, setFailure] = useState<Failure>();
  const chosen = edges.filter((edge) => !left.includes(edge));
  const [first] = chosen;
  const fieldSpec = findField(
    spec,
    getRuleField(from, first ?? edges[0] ?? { to: '', kind: 'always', field: '' }),
  );
  const to = findTarget(system.steps, typed);
  const refusal = to && first ? getTargetError(first, to) : undefined;
  const now = first && system.steps.get(first.to);
  const dryRun: DryRunTask = async (dry) => {
    const pointed = to && (await buildReroutedRecord(dataProvider, { ...pointing, edges: chosen }, to));
    if (!pointed) return;
    const { record, changes, id } = pointed;
    await dry.update(resource, { id, data: { ...record, ...changes }, previousData: record });
  };
  const isIncomplete = !to || !first || refusal !== undefined;
  const submit = async () => {
    if (!to || !first) return;
    setFailure(undefined);
    try {
      await onPoint({ ...pointing, edges: chosen }, to, formatRerouting(chosen, from, to, system));
      onClose();
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return (
    <FormDialog
      title={t('Send calls elsewhere?')}
      maxWidth="sm"
      submitLabel={to && !refusal ? t('Send to {to}', { to: getStepName(to) }) : t('Send elsewhere')}
      disabled={isIncomplete}
      onSubmit={submit}
      onClose={onClose}
      renderSubmit={(button) => (
        <ChangeButton prepare={() => dryRun} disabled={isIncomplete} onDeferred={onClose}>
          {button}
        </ChangeButton>
      )}
    >
      <DialogContentText>
        {t('At {from}, from the next call on.', { from: getFullName(from) })}
      </DialogContentText>
      {edges.length > 1 ? (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
          <Box component="legend" sx={{ typography: 'body2', p: 0 }}>
            {t('Which calls')}
          </Box>
          {edges.map((edge) => (
            <FormControlLabel
              key={`${edge.field} ${edge.order}`}
              label={formatRule(edge, from, system)}
              control={
                <Checkbox
                  checked={!left.includes(edge)}
                  onChange={(_, isChosen) =>
                    setLeft(isChosen ? left.filter((item) => item !== edge) : [...left, edge])
                  }
                />
              }
            />
          ))}
        </Box>
      ) : null}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1 }}>
        {edges.length === 1 && first && (
          <>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t('When')}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {formatRule(first, from, system)}
            </Box>
          </>
        )}
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {t('Now')}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {now ? getCapitalisedName(now) : t('Nowhere')}
        </Box>
      </Box>
      {fieldSpec && (
        <FormProvider {...around}>
          <AccountPicker
            spec={{ ...fieldSpec, kind: 'account' }}
            value={typed}
            onChange={(value) => setTyped(value ?? '')}
            label={t('Instead to')}
            required
            error={refusal}
          />
        </FormProvider>
      )}
      <FailureAlert failure={failure} />
    </FormDialog>
  );
};
