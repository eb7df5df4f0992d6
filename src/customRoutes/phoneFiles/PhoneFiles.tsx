import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { FramedTable } from '../../views/FramedTable';
import { formatCount, formatDateTime } from '../../views/fields/formatCaches';
import type { PanelProps } from '../../views/record/panelComponent';
import { useCallQuery } from '../useCallQuery';

/** Shows a phone's configuration files and its requests for them. The server redacts secrets in headers. */
const PhoneFiles = ({ record }: PanelProps) => {
  const atHand = useDomain();
  const domain = typeof record.domain === 'string' && record.domain !== '' ? record.domain : (atHand ?? '');
  const mac = String(record.mac ?? record.id);
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/phones', 'files', domain, mac),
    read: async (call, signal) => {
      const { history } = await call('GetHistory', { domain, account: mac }, { signal });
      return (history ?? []).filter(({ filename }) => filename);
    },
  });
  if (!data) return fallback;
  if (data.length === 0)
    return <Typography color="textSecondary">{t('No configuration files for this phone yet.')}</Typography>;
  return (
    <FramedTable label={t('Configuration files')} maxHeight={520}>
      <TableHead>
        <TableRow>
          <TableCell>{t('When')}</TableCell>
          <TableCell>{t('File')}</TableCell>
          <TableCell>{t('For')}</TableCell>
          <TableCell>{t('Asked by')}</TableCell>
          <TableCell>{t('Header')}</TableCell>
          <TableCell align="right">{t('Bytes')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map(({ id, when, filename, template, from, header, size }) => (
          <TableRow key={id} hover>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{when && formatDateTime(when)}</TableCell>
            <TableCell>{filename}</TableCell>
            <TableCell>{template}</TableCell>
            <TableCell>{from}</TableCell>
            <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 320 }}>
              {header}
            </TableCell>
            <TableCell align="right">{formatCount(size ?? 0)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </FramedTable>
  );
};

export default PhoneFiles;
