import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#i18n';
import { useResourceSpec } from '../../../declaration/registry';
import { Stack } from '../../../ui/Stack';
import { formatCount } from '../../../views/fields/formatCaches';
import { CheckStep } from '../../../views/import/CheckStep';
import { ColumnsStep } from '../../../views/import/ColumnsStep';
import { FileStep } from '../../../views/import/FileStep';
import { countPlans } from '../../../views/import/planRows';
import { RunStep } from '../../../views/import/RunStep';
import type { Table } from '../../../views/import/table';
import { useImport } from '../../../views/import/useImport';

interface Props {
  resource: string;
  table: Table;
  fingerprint: string;
  /** Name of a field with unique values, used to match rows to existing records. */
  known: string | undefined;
  onDone: () => void;
}

/**
 * Imports the rows of a spreadsheet into the table created from it. All rows are validated first, and sent immediately
 * if valid. An interrupted import is resumed only when the user requests it.
 */
export const SpreadsheetImport = ({ resource, table, fingerprint, known, onDone }: Props) => {
  const spec = useResourceSpec(resource);
  const state = useImport(spec);
  const { step, chosen, work, error, plans, results, take, check, run, cancel } = state;
  const completed = useRef({ taken: false, checked: false, run: false, told: false });
  const goOn = useEffectEvent(() => {
    const now = completed.current;
    if (!now.taken) {
      now.taken = true;
      take(table, fingerprint, known);
    } else if (step === 'columns' && chosen && !now.checked) {
      now.checked = true;
      void check();
    } else if (step === 'check' && !now.run && !work) {
      now.run = true;
      const counts = countPlans(plans);
      if (counts.wrong === 0 && !chosen?.storedProgress && counts.create > 0) void run(plans);
    } else if (step === 'run' && !work && !now.told) {
      const sent = results.filter((result) => result.state !== 'failed').length;
      const { create, update, wrong } = countPlans(plans);
      if (wrong > 0 || sent < create + update) return;
      now.told = true;
      onDone();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dependency starts the next step
  useEffect(() => goOn(), [step, chosen, work, plans, results]);

  return (
    <Stack>
      {work && step !== 'run' && (
        <Box role="status">
          <Typography variant="body2" gutterBottom>
            {work.of === undefined
              ? t('{work} …', { work: work.words })
              : t('{work} … {done} of {of}', {
                  work: work.words,
                  done: formatCount(work.completed),
                  of: formatCount(work.of),
                })}
          </Typography>
          <LinearProgress aria-label={work.words} />
          <Button color="inherit" onClick={cancel} sx={{ mt: 1 }}>
            {t('Stop')}
          </Button>
        </Box>
      )}
      {step === 'columns' && plans.length === 0 && error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void check()}>
              {t('Try again')}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {step === 'file' && plans.length > 0 && <FileStep spec={spec} state={state} />}
      {step === 'columns' && plans.length > 0 && !work && <ColumnsStep spec={spec} state={state} />}
      {step === 'check' && <CheckStep spec={spec} state={state} />}
      {step === 'run' && <RunStep spec={spec} state={state} />}
    </Stack>
  );
};
