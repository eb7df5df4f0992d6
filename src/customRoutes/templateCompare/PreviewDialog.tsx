import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { t } from '#i18n';
import type { Failure } from '../../dataProvider/failure';
import { FailureAlert } from '../../views/form/FailureAlert';
import { type ComparedSetting, formatSetting } from './compare';

interface Props {
  domain: string;
  rows: readonly ComparedSetting[];
  failure: Failure | undefined;
  isSaving: boolean;
  onSave: () => void;
  onReload: () => void;
  onClose: () => void;
}

export const PreviewDialog = ({ domain, rows, failure, isSaving, onSave, onReload, onClose }: Props) => (
  <Dialog open onClose={() => isSaving || onClose()} fullWidth maxWidth="sm" aria-labelledby="preview-title">
    <DialogTitle id="preview-title">
      {t('{count, plural, one {Change # setting of {domain}?} other {Change # settings of {domain}?}}', {
        count: rows.length,
        domain,
      })}
    </DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 2 }}>
      <Table size="small" aria-label={t('What changes')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Setting')}</TableCell>
            <TableCell>{t('Now')}</TableCell>
            <TableCell>{t('Becomes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ spec, expected, actual }) => (
            <TableRow key={spec.field}>
              <TableCell>{spec.label}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{formatSetting(spec, actual)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
                {formatSetting(spec, expected)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <FailureAlert failure={failure} onReload={onReload} />
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onClose} disabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button variant="contained" onClick={onSave} loading={isSaving}>
        {t('Bring in line')}
      </Button>
    </DialogActions>
  </Dialog>
);
