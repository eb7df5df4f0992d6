import { type ReactNode, useMemo, useState } from 'react';
import { type RaRecord, useCreatePath, useListContext, useNavigate } from 'react-admin';
import { t } from '#i18n';
import type { TreeSpec } from '../../../declaration/compiled';
import { getValueAt } from '../../../lib/paths';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useViewer } from '../../../session/useViewer';
import { LoadingLine } from '../../../ui/LoadingLine';
import { useLabels } from '../../fields/useLabels';
import { useColumns } from '../columns/useColumns';
import { hasRowMenu } from '../hasOfferedAction';
import { LayoutError } from '../layouts/LayoutError';
import type { LayoutProps } from '../layouts/layoutProps';
import { TruncationNotice } from '../layouts/TruncationNotice';
import { useAllRows } from '../layouts/useAllRows';
import { Table, TableBox } from '../table/tableStyles';
import { buildBranches, type TreeBranch } from './buildBranches';
import { createTreeKeyHandler } from './createTreeKeyHandler';
import { LazyBranch } from './LazyBranch';
import { TreeRow } from './TreeRow';

/** Number of columns beside the name on phones. */
const PHONE_COLUMNS = 1;

const Branches = ({ spec, tree, label, isPhone }: LayoutProps & { tree: TreeSpec }) => {
  const { filterValues } = useListContext();
  // Matching records may be at any depth, so the whole tree is loaded.
  const isLazy = tree.roots !== undefined && Object.keys(filterValues).length === 0;
  const top = isLazy ? { [tree.parent]: tree.roots } : {};
  const { rows, data, error, total, isWhole, isPending, refetch } = useAllRows(spec, top);
  const idField = spec.id[0]?.field ?? 'id';
  const roots = useMemo(
    () =>
      isLazy ? rows.map((record) => ({ record, below: [] })) : buildBranches(rows, tree.parent, idField),
    [isLazy, rows, tree.parent, idField],
  );
  const { visible } = useColumns(spec);
  const labels = useLabels(spec);
  const viewer = useViewer();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [active, setActive] = useState<string>();
  const title = visible.find(({ field }) => field === spec.title);
  const inOrder = title ? [title, ...visible.filter((candidate) => candidate !== title)] : visible;
  const columns = isPhone ? inOrder.slice(0, PHONE_COLUMNS + 1) : inOrder;
  const hasMenu = hasRowMenu(spec, viewer);
  const toggle = (node: string) =>
    setOpened((known) =>
      known.includes(node) ? known.filter((candidate) => candidate !== node) : [...known, node],
    );
  const stop = active ?? String(roots[0]?.record.id ?? '');

  const renderBranches = (
    branches: readonly TreeBranch[],
    level: number,
    path: readonly RaRecord['id'][],
  ): ReactNode[] =>
    branches.flatMap(({ record, below }, index) => {
      const node = String(record.id);
      const hasBelow = isLazy ? !path.includes(record.id) : below.length > 0;
      const isOpen = hasBelow ? opened.includes(node) : undefined;
      const inner = [...path, record.id];
      return [
        <TreeRow
          key={`${path.join('/')}/${node}`}
          spec={spec}
          record={record}
          columns={columns}
          level={level}
          place={index + 1}
          of={branches.length}
          isOpen={isOpen}
          isActive={stop === node}
          hasMenu={hasMenu}
          onToggle={() => toggle(node)}
          onFocus={() => setActive(node)}
        />,
        ...(isOpen && !isLazy ? renderBranches(below, level + 1, inner) : []),
        isOpen && isLazy && (
          <LazyBranch
            key={`${path.join('/')}/${node}/below`}
            spec={spec}
            parent={tree.parent}
            value={getValueAt(record, idField) ?? record.id}
            level={level + 1}
            cells={columns.length + Number(hasMenu)}
          >
            {(records) =>
              renderBranches(
                records.map((child) => ({ record: child, below: [] })),
                level + 1,
                inner,
              )
            }
          </LazyBranch>
        ),
      ];
    });

  if (error && !data) return <LayoutError error={error} onRetry={refetch} />;
  return (
    <>
      {isPending && <LoadingLine />}
      {data && !isWhole && (
        <TruncationNotice visibleCount={rows.length} total={total} subject={toMidSentence(label)} />
      )}
      <TableBox sx={{ flex: { sm: '1 1 0' }, minHeight: { sm: 260 } }}>
        <Table
          role="treegrid"
          aria-label={label}
          onKeyDown={createTreeKeyHandler(toggle, (id) =>
            navigate(createPath({ resource: spec.name, id, type: 'show' })),
          )}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} scope="col" className={column.align === 'right' ? 'right' : undefined}>
                  {labels.field(column)}
                </th>
              ))}
              {hasMenu && <th className="end" scope="col" aria-label={t('Actions')} style={{ width: 48 }} />}
            </tr>
          </thead>
          <tbody>{renderBranches(roots, 1, [])}</tbody>
        </Table>
      </TableBox>
    </>
  );
};

const Tree = (props: LayoutProps) =>
  props.spec.list.tree && <Branches {...props} tree={props.spec.list.tree} />;

export default Tree;
