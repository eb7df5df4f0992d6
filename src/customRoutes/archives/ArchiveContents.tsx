import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/Stack';
import { formatCount } from '../../views/fields/formatCaches';
import type { PanelProps } from '../../views/record/panelComponent';
import { SimpleTable } from '../../views/SimpleTable';
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
    <Stack>
      <IncludedKinds kinds={data.kinds} />
      <SimpleTable
        label={t('Contents')}
        maxHeight={640}
        rows={contents}
        getKey={({ section }) => section}
        columns={[
          { label: t('Kind'), cell: ({ section_label }) => section_label },
          { label: t('Records'), align: 'right', cell: ({ records }) => formatCount(records ?? 0) },
        ]}
      />
    </Stack>
  );
};

export default ArchiveContents;
