import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { toMidSentence } from '../../../lib/toMidSentence';
import { Skeleton } from '../../../ui/Skeleton';
import { LayoutError } from '../layouts/LayoutError';
import { TruncationNotice } from '../layouts/TruncationNotice';
import { useAllRows } from '../layouts/useAllRows';

interface Props {
  spec: ListedResource;
  parent: string;
  /** Key of the parent record. */
  value: unknown;
  level: number;
  cells: number;
  children: (records: readonly RaRecord[]) => ReactNode;
}

export const LazyBranch = ({ spec, parent, value, level, cells, children }: Props) => {
  const { sort } = useListContext();
  const { rows, data, error, total, isWhole, refetch } = useAllRows(spec, { [parent]: value }, sort);
  const renderNotice = (content: ReactNode) => (
    <tr>
      <td colSpan={cells} style={{ paddingLeft: 36 + (level - 1) * 22 }}>
        {content}
      </td>
    </tr>
  );
  if (error && !data) return renderNotice(<LayoutError error={error} onRetry={refetch} />);
  if (!data) return renderNotice(<Skeleton height={20} label={t('Loading what is below')} />);
  if (rows.length === 0) return renderNotice(<span className="none">{t('Nothing below')}</span>);
  return (
    <>
      {children(rows)}
      {!isWhole &&
        renderNotice(
          <TruncationNotice
            visibleCount={rows.length}
            total={total}
            subject={toMidSentence(spec.label[1])}
          />,
        )}
    </>
  );
};
