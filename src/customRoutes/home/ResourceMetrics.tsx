import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useGetList } from 'ra-core';
import { readKey } from '../../dataProvider/queries';
import type { ResourceHead } from '../../declaration/compiled';
import { loadListed } from '../../declaration/registry';
import { Icon } from '../../theme/Icon';
import { Panel } from '../../ui/Panel';
import { SkeletonShape } from '../../ui/Skeleton';

interface Metric {
  label: string;
  filter: Record<string, unknown>;
}

const Count = ({ head, filter, label }: Metric & { head: ResourceHead }) => {
  const { total, isPending, error } = useGetList(head.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: head.id[0]?.field ?? 'id', order: 'ASC' },
    filter,
  });
  const to = `/${head.name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
      <LinkBase to={to}>{label}</LinkBase>
      {isPending && !error ? <SkeletonShape width={48} /> : <span>{total?.toLocaleString() ?? '–'}</span>}
    </Box>
  );
};

/** How many records a resource has, and how many in each of its views; each a link to them. */
export const ResourceMetrics = ({ head }: { head: ResourceHead }) => {
  const { data: spec } = useQuery({
    queryKey: readKey('listed', head.name),
    queryFn: () => loadListed(head.name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const views: Metric[] = spec?.list.views ?? [];
  const metrics = views.length > 0 ? views : [{ label: 'All', filter: {} }];
  return (
    <Panel sx={{ p: 2 }} aria-label={head.label[1]}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon name={head.icon} color="action" />
        {head.label[1]}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {spec ? (
          metrics.map((metric) => <Count key={metric.label} head={head} {...metric} />)
        ) : (
          <li>
            <SkeletonShape />
          </li>
        )}
      </Box>
    </Panel>
  );
};
