import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import { AutocompleteField } from '../../ui/AutocompleteField';
import type { OrderedDevice } from './journey';
import { ScanBox } from './ScanBox';
import { applyScan, type Binding } from './scan';
import { useBinding } from './useBinding';
import { useExtensions } from './useExtensions';

interface Props {
  domain: string;
  /** Delivered devices that have not been assigned to an extension. */
  pieces: readonly OrderedDevice[];
  onClose: () => void;
}

/** Assigns delivered devices to extensions in a single step; scanning a box assigns it to the next extension. */
const BindDialog = ({ domain, pieces, onClose }: Props) => {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const extensions = useExtensions(domain);
  const { bind, outcomes, isBusy } = useBinding(domain);
  const [bindings, setBindings] = useState<Binding[]>(() =>
    pieces.flatMap(({ mac, extension, description }) =>
      mac ? [{ mac, extension: extension ?? '', description }] : [],
    ),
  );
  const ready = bindings.filter(({ extension }) => extension !== '');
  const doneCount = outcomes?.filter((outcome) => outcome.done).length ?? 0;
  const isOver = outcomes !== undefined && !isBusy && doneCount === outcomes.length;
  const set = (mac: string, extension: string) =>
    setBindings(
      bindings.map((candidate) => (candidate.mac === mac ? { ...candidate, extension } : candidate)),
    );
  const acceptScan = (text: string): string => {
    const mac = applyScan(text, [], []);
    const read = applyScan(text, bindings, extensions.data?.map(({ account }) => account) ?? []);
    if (mac.kind !== 'bad' && read.kind === 'taken') setBindings(read.bindings);
    return read.message;
  };
  const getOutcome = (mac: string) => outcomes?.find((outcome) => outcome.mac === mac);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={() => isBusy || onClose()}
      aria-labelledby="bind-title"
    >
      <DialogTitle id="bind-title">{t('Bind phones to extensions')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!outcomes && <ScanBox onScan={acceptScan} />}
        {outcomes && (
          <Alert severity={isBusy ? 'info' : isOver ? 'success' : 'warning'} role="status">
            {isBusy
              ? t('{all, plural, other {{done} of # bound…}}', { done: doneCount, all: ready.length })
              : t('{all, plural, other {{done} of # bound.}}', { done: doneCount, all: outcomes.length })}
          </Alert>
        )}
        {bindings.map(({ mac, extension, description }) => {
          const outcome = getOutcome(mac);
          return (
            <Box
              key={mac}
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
                alignItems: 'center',
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatMac(mac)}</Typography>
                <Typography variant="body2" color={outcome?.message ? 'error' : 'textSecondary'}>
                  {outcome?.message || (outcome?.done ? t('Bound') : description)}
                </Typography>
              </Box>
              <AutocompleteField
                disabled={isBusy || outcome?.done === true}
                options={extensions.data?.map(({ account }) => account) ?? []}
                getOptionLabel={(account) => {
                  const name = extensions.data?.find((candidate) => candidate.account === account)?.display;
                  return [account, name].filter(Boolean).join(' ');
                }}
                value={extension || null}
                onChange={(_, account) => set(mac, account ?? '')}
                label={t('Extension for {mac}', { mac: formatMac(mac) })}
                placeholder={t('Leave unbound')}
              />
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {isOver ? (
          <Button variant="contained" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={isBusy} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="contained"
              loading={isBusy}
              disabled={ready.length === 0}
              onClick={() => void bind(ready.filter(({ mac }) => !getOutcome(mac)?.done))}
            >
              {t('{count, plural, one {Bind # phone} other {Bind # phones}}', { count: ready.length })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default BindDialog;
