import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { formatCount, formatDateTime } from '../../views/fields/formatCaches';
import type { PanelProps } from '../../views/record/panelComponent';
import { SimpleTable } from '../../views/SimpleTable';
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
    <SimpleTable
      label={t('Configuration files')}
      rows={data}
      getKey={({ id }) => id}
      columns={[
        { label: t('When'), sx: { whiteSpace: 'nowrap' }, cell: ({ when }) => when && formatDateTime(when) },
        { label: t('File'), cell: ({ filename }) => filename },
        { label: t('For'), cell: ({ template }) => template },
        { label: t('Asked by'), cell: ({ from }) => from },
        {
          label: t('Header'),
          sx: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 320 },
          cell: ({ header }) => header,
        },
        { label: t('Bytes'), align: 'right', cell: ({ size }) => formatCount(size ?? 0) },
      ]}
    />
  );
};

export default PhoneFiles;
