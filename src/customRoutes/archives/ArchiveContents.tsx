import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { EmptyState } from '../../ui/EmptyState';
import { FramedTable } from '../../views/FramedTable';
import { formatCount } from '../../views/fields/formatCaches';
import type { PanelProps } from '../../views/record/panelComponent';
import { useCallQuery } from '../useCallQuery';
import { compact } from './differences';
import { IncludedKinds } from './IncludedKinds';

const ArchiveContents = ({ record }: PanelProps) => {
  const domain = useDomain() ?? '';
  const id = Number(record.id);
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/archives', 'contents', domain, id),
    read: (call, signal) => call('GetArchive', { domain_name: domain, id }, { signal }),
  });
  if (!data) return fallback;
  const contents = compact(data.contents);
  if (contents.length === 0)
    return (
      <EmptyState title={t('Nothing is in it yet')} text={t('Its contents are shown once it is ready.')} />
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <IncludedKinds kinds={data.kinds} />
      <FramedTable label={t('Contents')} maxHeight={640}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Kind')}</TableCell>
            <TableCell align="right">{t('Records')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {contents.map(({ section, section_label, records }) => (
            <TableRow key={section}>
              <TableCell>{section_label}</TableCell>
              <TableCell align="right">{formatCount(records ?? 0)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </FramedTable>
    </Box>
  );
};

export default ArchiveContents;
