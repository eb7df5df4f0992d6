import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import { FailureAlert } from '../../views/form/FailureAlert';
import type { PanelProps } from '../../views/record/panelComponent';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { CompareTable } from './CompareTable';
import { findSettings } from './compare';
import { PreviewDialog } from './PreviewDialog';
import { useAlign } from './useAlign';
import { useComparison } from './useComparison';

const toId = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const TemplateComparePanel = ({ record }: PanelProps) => {
  const domain = String(record.domain_name ?? record.id);
  const [templateId, setTemplateId] = useState(toId(record.template_id));
  const { templates, rows, readAt, error, readAgain } = useComparison(
    domain,
    toId(record.wholesaler_id),
    templateId,
  );
  const { align, undo, last, isSaving, failure, forgetFailure } = useAlign(domain);
  const mayAlign = usePermissionCheck()('settings.edit');
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setConfirming] = useState(false);

  if (error) return <ErrorAlert onRetry={() => void readAgain()}>{describe(error)}</ErrorAlert>;
  if (!templates) return <Skeleton height={320} />;

  const differing = (rows ?? []).filter(({ differs }) => differs);
  const visibleSettings = findSettings(isAll ? (rows ?? []) : differing, search);
  const picked = differing.filter(({ spec }) => chosen.has(spec.field));
  const choose = (names: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const name of names)
        if (isChosen) next.add(name);
        else next.delete(name);
      return next;
    });

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          select
          size="small"
          label={t('Template')}
          value={templates.some(({ id }) => id === templateId) ? templateId : ''}
          onChange={(event) => {
            setTemplateId(Number(event.target.value));
            setChosen(new Set());
          }}
          sx={{ minWidth: 220 }}
        >
          {templates.map(({ id, template }) => (
            <MenuItem key={id} value={id ?? ''}>
              {template}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          type="search"
          label={t('Find a setting')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <FormControlLabel
          control={<Switch checked={isAll} onChange={(_, isOn) => setAll(isOn)} />}
          label={t('Also those that agree')}
        />
        {mayAlign && (
          <Button
            variant="contained"
            disabled={picked.length === 0}
            onClick={() => {
              forgetFailure();
              setConfirming(true);
            }}
            sx={{ ml: 'auto' }}
          >
            {t('{count, plural, =0 {Bring in line} other {Bring # in line}}', { count: picked.length })}
          </Button>
        )}
      </Box>
      {!isConfirming && <FailureAlert failure={failure} />}
      {last && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" loading={isSaving} onClick={() => undo(readAt)}>
              {t('Undo')}
            </Button>
          }
        >
          {t('{count, plural, one {# setting updated.} other {# settings updated.}}', { count: last.length })}
        </Alert>
      )}
      <Typography role="status" color="textSecondary">
        {rows
          ? t(
              '{all, plural, one {{differing} of # setting the template names differs.} other {{differing} of # settings the template names differ.}}',
              { differing: differing.length, all: rows.length },
            )
          : t('Choose a template to compare with.')}
      </Typography>
      {visibleSettings.length > 0 ? (
        <CompareTable rows={visibleSettings} chosen={chosen} onChoose={choose} />
      ) : (
        rows && (
          <Typography>{search ? t('No setting matches.') : t('All settings match the template.')}</Typography>
        )
      )}
      {isConfirming && (
        <PreviewDialog
          domain={domain}
          rows={picked}
          failure={failure}
          isSaving={isSaving}
          onSave={async () => {
            if (!(await align(picked, readAt))) return;
            setChosen(new Set());
            setConfirming(false);
          }}
          onReload={() => void readAgain().then(forgetFailure)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  );
};

export default TemplateComparePanel;
