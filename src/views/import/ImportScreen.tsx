import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { type MessageDescriptor, msg, t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { Page } from '../../ui/Page';
import { formatCount } from '../fields/formatCaches';
import { useLabels } from '../fields/useLabels';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { RunStep } from './RunStep';
import { type Import, type Step as StepName, useImport } from './useImport';

const steps: { name: StepName; words: MessageDescriptor }[] = [
  { name: 'file', words: msg('File') },
  { name: 'columns', words: msg('Columns') },
  { name: 'check', words: msg('Check') },
  { name: 'run', words: msg('Import') },
];

/** Progress text, such as `Reading existing records … 2,000 of 30,000`. */
const formatProgress = ({ words, completed, of }: NonNullable<Import['work']>): string => {
  const values = { what: words, done: formatCount(completed) };
  if (of !== undefined) return t('{what} … {done} of {all}', { ...values, all: formatCount(of) });
  return completed > 0 ? t('{what} … {done}', values) : t('{what} …', values);
};

/** Imports records from a spreadsheet. Nothing is sent until every row has been checked. */
const ImportScreen = ({ resource }: { resource: string }) => {
  const spec = useVisibleResource(resource);
  const labels = useLabels(spec);
  const createPath = useCreatePath();
  const state = useImport(spec);
  const { step, work, cancel } = state;
  const list = createPath({ resource: spec.name, type: 'list' });
  // The user may have typed the URL, or bookmarked it before import was disabled.
  if (spec.list.import === false) return <Navigate to={list} replace />;
  return (
    <Page
      maxWidth={1100}
      title={t('Import {many}', { many: toMidSentence(labels.many()) })}
      crumbs={[{ label: labels.title(), to: list }]}
    >
      <Stepper
        activeStep={steps.findIndex(({ name }) => name === step)}
        sx={{ maxWidth: 640, flexWrap: 'wrap', rowGap: 1 }}
      >
        {steps.map(({ name, words }) => (
          <Step key={name}>
            <StepLabel>{t(words)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {step === 'file' && <FileStep spec={spec} state={state} />}
        {step === 'columns' && <ColumnsStep spec={spec} state={state} />}
        {step === 'check' && <CheckStep spec={spec} state={state} />}
        {step === 'run' && <RunStep spec={spec} state={state} />}
        {work && step !== 'run' && (
          <Box role="status">
            <Typography variant="body2" gutterBottom>
              {formatProgress(work)}
            </Typography>
            <LinearProgress
              aria-label={work.words}
              variant={work.of ? 'determinate' : 'indeterminate'}
              value={work.of ? Math.min(100, (100 * work.completed) / work.of) : 0}
            />
            <Button color="inherit" onClick={cancel} sx={{ mt: 1 }}>
              {t('Stop')}
            </Button>
          </Box>
        )}
      </Paper>
    </Page>
  );
};

export default ImportScreen;
