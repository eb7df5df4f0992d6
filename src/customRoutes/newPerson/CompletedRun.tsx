import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { formatFullName, type Run } from './plan';
import { buildSteps } from './steps';

interface Props {
  run: Run;
  onAnother: () => void;
}

export const CompletedRun = ({ run, onAnother }: Props) => {
  const { extension } = run.plan;
  const leftOut = buildSteps(run.plan).filter(({ name }) => run.steps[name]?.state === 'skipped');
  return (
    <Alert severity={leftOut.length > 0 ? 'warning' : 'success'}>
      {t('{plan} has extension {extension}.', { plan: formatFullName(run.plan), extension })}
      {leftOut.length > 0 &&
        ` ${t('Left out: {steps}.', { steps: leftOut.map(({ title }) => title).join('; ') })}`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
        <Button color="inherit" component={LinkBase} to={`/pbx-customer/pbx-extensions/${extension}/show`}>
          {t('Open extension {extension}', { extension })}
        </Button>
        <Button color="inherit" onClick={onAnother}>
          {t('Add another')}
        </Button>
      </Box>
    </Alert>
  );
};
