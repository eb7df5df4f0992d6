import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { getNumberLocale, msg, t } from '#i18n';
import { getRoutePermission } from '../../declaration/routes';
import { rich } from '../../lib/rich';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { FileDrop } from '../../ui/FileDrop';
import { Page } from '../../ui/Page';
import { WorkProgress } from '../../ui/WorkProgress';
import { IntakeTable } from '../../views/intake/IntakeTable';
import { buildUndoPath } from '../undo/buildUndoPath';
import { formatCounts, formatSummary, getRejectedTotal, type ImportReport, toRejectedRows } from './report';
import { useImport } from './useImport';

const Report = ({ report, dryRun }: { report: ImportReport; dryRun: boolean }) => {
  const rejected = getRejectedTotal(report);
  const unlisted = rejected - report.rejected.length;
  return (
    <>
      <Alert severity={rejected > 0 ? 'warning' : dryRun ? 'info' : 'success'}>
        {formatSummary(report, dryRun)}
      </Alert>
      <Box>
        {formatCounts(report).map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      </Box>
      {rejected > 0 && (
        <IntakeTable label={t('Rejected lines')} use={{ classes: {} }} rows={toRejectedRows(report)} />
      )}
      {unlisted > 0 && (
        <Typography color="textSecondary">
          {t('{count, plural, other {And # more.}}', { count: unlisted })}
        </Typography>
      )}
    </>
  );
};

/** Imports a numbering plan as regions and number ranges, after a check. */
const ImportNumberingPlan = () => {
  const [file, setFile] = useState<File>();
  const { run, start, cancel, reset } = useImport();
  const mayTakeBack = isAllowed({ permission: getRoutePermission('/take-back') }, useViewer());
  const running = run !== undefined && !run.report && !run.error;

  return (
    <Page
      maxWidth={960}
      title={t('Import numbering plan')}
      crumbs={[{ label: t('Number ranges'), to: '/number-ranges' }]}
    >
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography>
          {rich(
            'A text file with one line for each prefix: the first digits of its numbers with the country code, a bar, and the name of the area, as in <code>61255500|Sampleton</code>. Lines that begin with <code>#</code> are comments. Importing the same file again changes nothing.',
            { code: (inner) => <code>{inner}</code> },
          )}
        </Typography>
        <FileDrop
          label={t('Numbering plan file')}
          file={file}
          disabled={running}
          onFile={(chosen) => {
            setFile(chosen);
            reset();
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant={run?.report ? 'outlined' : 'contained'}
            disabled={!file || running}
            onClick={() => file && start(file, true)}
          >
            {t('Check file')}
          </Button>
          <Button
            variant={run?.report && run.dryRun ? 'contained' : 'outlined'}
            disabled={!file || running}
            onClick={() => file && start(file, false)}
          >
            {t(msg('Import', 'action'))}
          </Button>
          {run?.report && !run.dryRun && (
            <Button component={LinkBase} to="/number-ranges">
              {t('Show number ranges')}
            </Button>
          )}
          {run?.report?.entry && mayTakeBack && (
            <Button
              component={LinkBase}
              to={buildUndoPath(false, { ids: String(run.report.entry) })}
              startIcon={<Icon name="Undo" />}
            >
              {t('Undo')}
            </Button>
          )}
        </Box>
        {running && (
          <WorkProgress
            text={
              run.progress
                ? t('{lines} lines read', { lines: run.progress.lines.toLocaleString(getNumberLocale()) })
                : t('Sending the file')
            }
            share={
              run.progress && file && run.progress.bytes < file.size
                ? run.progress.bytes / file.size
                : undefined
            }
            onStop={cancel}
          />
        )}
        {run?.error && <Alert severity="error">{run.error}</Alert>}
        {run?.report && <Report report={run.report} dryRun={run.dryRun} />}
      </Paper>
    </Page>
  );
};

export default ImportNumberingPlan;
