import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { useDomain } from '../../session/domain/useDomain';
import { PageHeader } from '../../ui/PageHeader';
import { PanelState } from '../PanelState';
import { getExtensionsCrumb } from '../person/getExtensionsCrumb';
import { findNextStep } from '../runs/runSteps';
import { StepList } from '../runs/StepList';
import { UnfinishedRuns } from '../runs/UnfinishedRuns';
import { CompletedRun } from './CompletedRun';
import { OnboardingForm } from './PersonForm';
import { createOnboardingRun, formatFullName, type Run } from './plan';
import { buildSteps } from './steps';
import { useDomainAccounts } from './useDomainAccounts';
import { useOnboardingRuns } from './usePersonRuns';
import { createEmptyValues, toValues } from './values';

const getRunName = ({ plan }: Run) => `${formatFullName(plan)} (${plan.extension})`;

const DomainOnboarding = ({ domain }: { domain: string }) => {
  const people = useOnboardingRuns();
  const office = useDomainAccounts(domain);
  const [search, setSearch] = useSearchParams();
  const [isChanging, setChanging] = useState(false);
  // A new key resets the form for the next user.
  const [begun, setBegun] = useState(0);
  const runs = people.runs.filter(({ plan }) => plan.domain === domain);
  const run = runs.find(({ id }) => id === search.get('run'));
  const next = office.data?.next ?? '';
  const empty = useMemo(() => createEmptyValues(next), [next]);
  const open = (id: string | undefined) => {
    const { run: _, ...rest } = Object.fromEntries(search);
    setChanging(false);
    setSearch(id === undefined ? rest : { ...rest, run: id });
  };
  const another = () => {
    setBegun(begun + 1);
    open(undefined);
  };
  const completedSteps = run
    ? buildSteps(run.plan).filter(({ name }) => run.steps[name]?.state === 'done')
    : [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1120 }}>
      <PageHeader
        title={run ? t('New person: {plan}', { plan: formatFullName(run.plan) }) : t('New person')}
        crumbs={[getExtensionsCrumb()]}
        actions={
          run && findNextStep(run, buildSteps) && <Button onClick={another}>{t('Another person')}</Button>
        }
      />
      {!run && (
        <UnfinishedRuns
          runs={runs}
          getSteps={buildSteps}
          getName={getRunName}
          onOpen={({ id }) => open(id)}
          onForget={people.forget}
        />
      )}
      {run && !isChanging ? (
        <>
          {!findNextStep(run, buildSteps) && <CompletedRun run={run} onAnother={another} />}
          <StepList run={run} getSteps={buildSteps} runs={people} onChange={() => setChanging(true)} />
        </>
      ) : office.data ? (
        <OnboardingForm
          key={`${begun} ${run?.id}`}
          domain={domain}
          office={office.data}
          defaults={run ? toValues(run.plan) : empty}
          completed={completedSteps.map(({ name }) => name)}
          draft={run ? `run/${run.id}` : 'new'}
          onChosen={(plan) => {
            const changed = run ? { ...run, plan } : createOnboardingRun(plan);
            people.keep(changed);
            open(changed.id);
            void people.go(changed);
          }}
        />
      ) : (
        <PanelState error={office.error} onRetry={() => void office.refetch()} />
      )}
    </Box>
  );
};

/** Adds a user on a single page: extension, groups, number, phone and login. Interrupted additions can be resumed. */
const Onboarding = () => {
  const domain = useDomain();
  if (!domain) return <Alert severity="info">{t('Choose a phone system first.')}</Alert>;
  return <DomainOnboarding key={domain} domain={domain} />;
};

export default Onboarding;
