import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { PageHeader } from '../../ui/PageHeader';
import { UnfinishedRuns } from '../runs/UnfinishedRuns';
import { ChoiceForm } from './ChoiceForm';
import { createProvisionRun } from './plan';
import { RunView } from './RunView';
import { buildSteps } from './steps';
import { useProvision } from './useProvision';
import { emptyValues } from './values';

const getCrumbs = () => [{ label: t('Domains'), to: '/domains' }];

/** Page that provisions a phone system step by step, from the customer to the first login. Interrupted runs can be resumed. */
const Provision = () => {
  const provision = useProvision();
  const [search, setSearch] = useSearchParams();
  const run = provision.runs.find(({ id }) => id === search.get('run'));
  const customer = search.get('customer');
  const open = (id: string | undefined) => setSearch(id === undefined ? {} : { run: id });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
      <PageHeader
        title={
          run ? t('Provision {domainName}', { domainName: run.plan.domainName }) : t('Provision a domain')
        }
        crumbs={getCrumbs()}
        actions={run && <Button onClick={() => open(undefined)}>{t('Another domain')}</Button>}
      />
      {run ? (
        <RunView key={run.id} run={run} provision={provision} />
      ) : (
        <>
          <UnfinishedRuns
            runs={provision.runs}
            getSteps={buildSteps}
            getName={({ plan }) =>
              t('{domain} for {company}', { domain: plan.domainName, company: plan.company })
            }
            onOpen={({ id }) => open(id)}
            onForget={provision.forget}
          />
          <ChoiceForm
            defaults={customer ? { ...emptyValues, customerId: Number(customer) } : emptyValues}
            draft={customer ? `provision/customer/${customer}` : 'provision'}
            onChosen={(plan) => {
              const started = createProvisionRun(plan);
              provision.keep(started);
              open(started.id);
              void provision.go(started);
            }}
          />
        </>
      )}
    </Box>
  );
};

export default Provision;
