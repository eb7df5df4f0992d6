import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { EmptyState } from '../../ui/EmptyState';
import type { PanelProps } from '../../views/record/panelComponent';
import { useCallQuery } from '../useCallQuery';
import { DifferenceList } from './DifferenceList';
import { compact } from './differences';
import { formatDifferenceCounts } from './formatDifferenceCounts';

/** Shows what changed between the previous archive and this one. */
const ArchiveChanges = ({ record }: PanelProps) => {
  const domain = useDomain() ?? '';
  const ids = { from_archive: Number(record.since_id), to_archive: Number(record.id) };
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/archives', 'since', domain, ids),
    read: (call, signal) => call('CompareSystems', { domain_name: domain, ...ids }, { signal }),
  });
  if (!data) return fallback;
  if ((data.total ?? 0) === 0)
    return (
      <EmptyState
        picture="done"
        title={t('Nothing has changed')}
        text={t('The phone system has not changed since the previous archive.')}
      />
    );
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {formatDifferenceCounts(data)}
      </Typography>
      <DifferenceList
        items={compact(data.items)}
        headings={[t('Before'), t('After')]}
        words={{ added: t('Added'), changed: t('Changed'), removed: t('Removed') }}
      />
    </>
  );
};

export default ArchiveChanges;
