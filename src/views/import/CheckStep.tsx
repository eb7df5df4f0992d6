import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { Stack } from '../../ui/Stack';
import { saveFile } from '../../ui/saveFile';
import { ChangeButton } from '../dryRun/ChangeButton';
import { formatCount } from '../fields/formatCaches';
import { parseNumber } from '../inputs/formatNumberInput';
import { buildCheckTabs } from './buildCheckTabs';
import { dryRunRows } from './dryRunRows';
import { PlanRow, PlanTable } from './PlanTable';
import { countPlans } from './planRows';
import { RowCorrectionForm } from './RowCorrectionForm';
import { buildCheckReport } from './report';
import { SourceNotes } from './SourceNotes';
import { DuplicateRow, DuplicatesToolbar } from './TwinRows';
import { formatLine } from './table';
import type { RowPlan } from './twins';
import type { Import } from './useImport';

/** Default threshold, in percent, above which a change of an amount is flagged. */
const LARGE_CHANGE_PERCENT = 20;
const UNNAMED = 'unnamed';

/** Preview of the import, row by row, before anything is sent. */
export const CheckStep = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { plans, run, setStep, error, decide, leave, unnamed, chosen, match, fields } = state;
  const [percent, setPercent] = useState(String(LARGE_CHANGE_PERCENT));
  const far = (parseNumber(percent.replace(/%\s*$/, '')) ?? 0) / 100;
  const tabs = buildCheckTabs(plans, far);
  const hasAmounts = plans.some(({ changes }) => changes.some(({ moved }) => moved !== undefined));
  const counts = countPlans(plans);
  const [wanted, setWanted] = useState<string | undefined>(
    counts.wrong === 0 && tabs.some(({ name }) => name === 'twin') ? 'twin' : tabs[0]?.name,
  );
  const [corrected, setCorrected] = useState<number>();
  const isUnnamed = wanted === UNNAMED && unnamed.length > 0;
  const tab = isUnnamed ? undefined : (tabs.find(({ name }) => name === wanted) ?? tabs[0]);
  const rows = tab?.rows ?? [];
  const isCards = chosen?.table.isCards === true;
  const getLine = ({ line }: RowPlan) => formatLine(chosen?.table ?? {}, line);
  const matchLabel = fields.all.find(({ field }) => field === match)?.label;
  const left = plans.filter((plan) => plan.left).length;
  const importableCount = counts.create + counts.update;
  const summary = [
    t('{count, plural, other {# new}}', { count: counts.create }),
    t('{count, plural, other {# changed}}', { count: counts.update }),
    t('{count, plural, other {# as they are}}', { count: counts.same }),
    ...(counts.wrong > 0 ? [t('{count, plural, other {# can’t be imported}}', { count: counts.wrong })] : []),
    ...(left > 0 ? [t('{count, plural, other {# left out}}', { count: left })] : []),
  ];
  return (
    <Stack>
      <SourceNotes spec={spec} state={state} />
      <Typography role="status">
        {t('{counts}. Nothing has been sent yet.', { counts: summary.join(', ') })}{' '}
        {matchLabel === undefined
          ? spec.import?.dedupeBy
            ? t(
                'No column identifies existing records: rows that resemble one are listed as possible duplicates.',
              )
            : t('No column identifies existing records: every row is new.')
          : t('Existing records are recognised by “{field}”.', { field: matchLabel })}
      </Typography>
      {hasAmounts && (
        <TextField
          size="small"
          sx={{ maxWidth: 320 }}
          label={t('Highlight amounts changing by more than (%)')}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      <Tabs
        value={isUnnamed ? UNNAMED : (tab?.name ?? false)}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_, name: string) => setWanted(name)}
        aria-label={t('Rows')}
      >
        {tabs.map(({ name, words, rows: all }) => (
          <Tab key={name} value={name} label={`${words} (${formatCount(all.length)})`} />
        ))}
        {unnamed.length > 0 && (
          <Tab
            value={UNNAMED}
            label={t('Not in the file ({count})', { count: formatCount(unnamed.length) })}
          />
        )}
      </Tabs>
      {tab?.name === 'twin' && rows.length > 1 && <DuplicatesToolbar plans={rows} onDecide={decide} />}
      {tab?.mayLeave && <SkipRowsButton rows={rows} onLeave={leave} />}
      {isUnnamed ? (
        <PlanTable label={t('Not in the file')} heads={['', spec.label[0], t('What')]} rows={unnamed}>
          {(name) => (
            <TableRow key={name}>
              <TableCell />
              <TableCell>{name}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                {t('Unchanged: imports never delete records')}
              </TableCell>
            </TableRow>
          )}
        </PlanTable>
      ) : (
        <PlanTable
          label={tab?.words ?? t('Rows')}
          heads={[
            isCards ? t('Card') : t('Line'),
            spec.label[0],
            tab?.name === 'wrong' ? t('Why') : t('What'),
          ]}
          rows={rows}
        >
          {(plan) =>
            tab?.name === 'twin' ? (
              <DuplicateRow key={plan.line} plan={plan} line={getLine(plan)} onDecide={decide} />
            ) : (
              <PlanRow
                key={plan.line}
                plan={plan}
                line={getLine(plan)}
                far={far}
                onCorrect={isCards ? undefined : ({ line }) => setCorrected(line)}
              />
            )
          }
        </PlanTable>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {corrected !== undefined && (
        <RowCorrectionForm state={state} line={corrected} onClose={() => setCorrected(undefined)} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ChangeButton
          prepare={() => (dry) => dryRunRows(dry, spec.name, plans)}
          disabled={importableCount === 0}
        >
          <Button variant="contained" disabled={importableCount === 0} onClick={() => void run(plans)}>
            {counts.wrong > 0
              ? t('{count, plural, other {Import the # that can be}}', { count: importableCount })
              : t('{count, plural, one {Import # row} other {Import # rows}}', { count: importableCount })}
          </Button>
        </ChangeButton>
        <Button color="inherit" onClick={() => setStep('columns')}>
          {t('Back')}
        </Button>
        <Button
          color="inherit"
          onClick={() => saveFile(buildCheckReport(spec, plans, unnamed, chosen?.table))}
        >
          {t('Save the report')}
        </Button>
      </Box>
    </Stack>
  );
};

/** Excludes the given rows from the import, or includes them again. */
const SkipRowsButton = ({ rows, onLeave }: { rows: readonly RowPlan[]; onLeave: Import['leave'] }) => {
  const isLeft = rows.every(({ left }) => left);
  const lines = rows.map(({ line }) => line);
  const count = rows.length;
  return (
    <Box>
      <Button size="small" color="inherit" onClick={() => onLeave(lines, !isLeft)}>
        {isLeft
          ? t('{count, plural, =1 {Take this row in again} other {Take these # rows in again}}', { count })
          : t('{count, plural, =1 {Leave this row out} other {Leave these # rows out}}', { count })}
      </Button>
    </Box>
  );
};
