import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { PageHeader } from '../../ui/PageHeader';
import { detailMeta } from '../../views/form/detailMeta';
import { PanelState } from '../PanelState';
import { getExtensionsCrumb } from '../person/getExtensionsCrumb';
import { createRunStore } from '../runs/createRunStore';
import { findNextStep } from '../runs/runSteps';
import { StepList } from '../runs/StepList';
import { useRuns } from '../runs/useRuns';
import { ExtensionChooser } from './ExtensionChooser';
import { OffboardingForm } from './OffboardingForm';
import { createOffboardingRun, type Run } from './plan';
import { buildSteps } from './steps';
import { useAssignments } from './useAssignments';

const offboardingRuns = {
  runStore: createRunStore<Run>('person-leaves'),
  getSteps: buildSteps,
  touched: [
    'pbx-customer/pbx-extensions',
    'pbx-customer/call-queue',
    'pbx-customer/ring-groups',
    'pbx-customer/auto-attendants',
    'pbx-customer/service-flags',
    'pbx-customer/phone-numbers',
    'pbx-customer/phones',
    'pbx-customer/softphones',
    'pbx-customer/logins',
    'pbx-customer/voicemail',
    'references',
  ],
} as const;

const EXTENSIONS = 'pbx-customer/pbx-extensions';

interface Props {
  domain: string;
  extension: string;
}

const OffboardingTarget = ({ domain, extension }: Props) => {
  const leaving = useRuns<Run>(offboardingRuns);
  const [isChanging, setChanging] = useState(false);
  const [search, setSearch] = useSearchParams();
  // A completed run may belong to a previous user of this extension.
  const run = leaving.runs.find(
    (candidate) =>
      candidate.plan.domain === domain &&
      candidate.plan.extension === extension &&
      (candidate.id === search.get('run') || findNextStep(candidate, buildSteps)),
  );
  const isDone = run !== undefined && findNextStep(run, buildSteps) === undefined;
  const isRunVisible = run !== undefined && !isChanging;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1120 }}>
      {isRunVisible ? (
        <>
          <PageHeader
            title={t('{name} leaves', { name: run.plan.name })}
            crumbs={[getExtensionsCrumb()]}
            actions={!isDone && <Button onClick={() => leaving.forget(run)}>{t('Begin anew')}</Button>}
          />
          {isDone && (
            <Alert
              severity="success"
              action={
                <Button color="inherit" component={LinkBase} to={getExtensionsCrumb().to}>
                  {t('Extensions')}
                </Button>
              }
            >
              {run.plan.extensionDisposition === 'delete'
                ? t('{name} has left. Extension {extension} is deleted.', { name: run.plan.name, extension })
                : t('{name} has left. Extension {extension} is disabled.', {
                    name: run.plan.name,
                    extension,
                  })}
            </Alert>
          )}
          <StepList run={run} getSteps={buildSteps} runs={leaving} onChange={() => setChanging(true)} />
        </>
      ) : (
        <OffboardingChoice
          domain={domain}
          extension={extension}
          onChosen={(plan) => {
            setChanging(false);
            // The new plan is based on current data, so it does not include completed steps.
            const chosen = run ? { ...run, plan, steps: {} } : createOffboardingRun(plan);
            leaving.keep(chosen);
            setSearch({ ...Object.fromEntries(search), run: chosen.id }, { replace: true });
            void leaving.go(chosen);
          }}
        />
      )}
    </Box>
  );
};

const OffboardingChoice = ({
  domain,
  extension,
  onChosen,
}: Props & Pick<Parameters<typeof OffboardingForm>[0], 'onChosen'>) => {
  const spec = useResourceSpec(EXTENSIONS);
  const { data, error, refetch } = useGetOne(
    EXTENSIONS,
    { id: extension, meta: detailMeta },
    { retry: false },
  );
  const assignments = useAssignments(
    domain,
    extension,
    String(data?.email_address ?? ''),
    data !== undefined,
  );
  const failed = error ?? assignments.error;
  return (
    <>
      <PageHeader
        title={data ? t('{fullname} leaves', { fullname: data.full_name || extension }) : t('Person leaves')}
        subtitle={t('Extension {extension}', { extension })}
        crumbs={[getExtensionsCrumb()]}
      />
      {data && assignments.data ? (
        <OffboardingForm
          domain={domain}
          spec={spec}
          record={data}
          assignments={assignments.data}
          onChosen={onChosen}
        />
      ) : (
        <PanelState
          error={failed}
          onRetry={() => {
            void refetch();
            void assignments.refetch();
          }}
        />
      )}
    </>
  );
};

/** Removes a user: requests replacements by kind, then runs the steps and shows the result of each. */
const Offboarding = () => {
  const domain = useDomain();
  const [search] = useSearchParams();
  const extension = search.get('extension');
  if (!domain) return <Alert severity="info">{t('Choose a phone system first.')}</Alert>;
  if (!extension) return <ExtensionChooser domain={domain} />;
  return <OffboardingTarget key={`${domain} ${extension}`} domain={domain} extension={extension} />;
};

export default Offboarding;
