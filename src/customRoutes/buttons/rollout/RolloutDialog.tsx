import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { t } from '#i18n';
import { ChoosePhones } from './ChoosePhones';
import { PhoneChanges } from './PhoneChanges';
import { PhoneResults } from './PhoneResults';
import { useRollout } from './useRollout';

interface Props {
  domain: string;
  template: { id: number; name: string };
  onClose: () => void;
}

const RolloutDialog = ({ domain, template, onClose }: Props) => {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const rollout = useRollout(domain, template.id);
  const { changes, outcomes, isBusy, error } = rollout;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [replaceOwn, setReplaceOwn] = useState(false);
  const macs = [...chosen];
  const failed = (outcomes ?? []).filter(({ done }) => !done).length;
  const isComplete = outcomes !== undefined && outcomes.length >= macs.length;
  const title = outcomes
    ? t('Result')
    : changes
      ? t('{count, plural, one {Give {name} to # phone?} other {Give {name} to # phones?}}', {
          name: template.name,
          count: macs.length,
        })
      : t('Assign {name} to phones', { name: template.name });
  const setOwn = (isOn: boolean) => {
    setReplaceOwn(isOn);
    if (changes) void rollout.preview(macs, isOn);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={() => isBusy || onClose()}
      aria-labelledby="rollout-title"
    >
      <DialogTitle id="rollout-title">{title}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        {outcomes ? (
          <PhoneResults outcomes={outcomes} of={macs.length} isBusy={isBusy} />
        ) : changes ? (
          <>
            <FormControlLabel
              control={<Switch checked={replaceOwn} disabled={isBusy} onChange={(_, isOn) => setOwn(isOn)} />}
              label={t('Replace their own buttons too')}
            />
            <PhoneChanges changes={changes} replaceOwn={replaceOwn} />
          </>
        ) : (
          <ChoosePhones
            phones={rollout.phones.data}
            error={rollout.phones.error}
            onRetry={() => void rollout.phones.refetch()}
            templateId={template.id}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        {outcomes ? (
          <>
            {!isBusy && (failed > 0 || !isComplete) && (
              <Button onClick={() => void rollout.assign(macs, replaceOwn)}>
                {t('Retry the remaining')}
              </Button>
            )}
            <Button variant="contained" disabled={isBusy} onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        ) : changes ? (
          <>
            <Button color="inherit" disabled={isBusy} onClick={rollout.forgetPreview}>
              {t('Back')}
            </Button>
            <Button
              variant="contained"
              loading={isBusy}
              disabled={changes.length === 0}
              onClick={() => void rollout.assign(macs, replaceOwn)}
            >
              {t('{count, plural, one {Assign to # phone} other {Assign to # phones}}', {
                count: macs.length,
              })}
            </Button>
          </>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="contained"
              loading={isBusy}
              disabled={macs.length === 0}
              onClick={() => void rollout.preview(macs, replaceOwn)}
            >
              {macs.length > 0
                ? t('{count, plural, one {Preview changes on # phone} other {Preview changes on # phones}}', {
                    count: macs.length,
                  })
                : t('Preview changes')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default RolloutDialog;
