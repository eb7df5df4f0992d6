import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import type { Count } from '../../dataProvider/countRecords';
import type { AttentionItem } from '../../declaration/dashboardOptions';
import type { AttentionSpec } from '../../declaration/dashboards/compiledDashboard';
import { capitalise } from '../../lib/capitalise';
import { joinRichOr, rich } from '../../lib/rich';
import { pluralise } from '../../lib/toCountText';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useCanRead } from '../../session/useCanRead';
import { useOpenResource } from '../../session/useOpenResource';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { Section } from '../../ui/Section';
import { SkeletonShape } from '../../ui/Skeleton';
import { FollowFigures } from './FollowFigures';
import { buildListPath } from './fillFilter';
import { formatCountLabel } from './formatCountLabel';
import { PanelFailure } from './PanelFailure';
import type { PanelProps } from './panelProps';
import { useCounts } from './useCounts';
import { useFillFilter } from './useFillFilter';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 1, 1),
  '& a, & .line': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) 20px',
    alignItems: 'center',
    columnGap: 12,
    minHeight: 44,
    padding: '4px 8px',
    borderRadius: 6,
    color: 'inherit',
    textDecoration: 'none',
  },
  [theme.breakpoints.down('sm')]: {
    '& a, & .line': { gridTemplateColumns: '46px minmax(0, 1fr) 20px', minHeight: 48 },
  },
  '& a:hover': { backgroundColor: vars.palette.quiet.hover },
  '& .count': {
    justifySelf: 'end',
    minWidth: 40,
    padding: '2px 10px',
    borderRadius: 12,
    fontWeight: 500,
    textAlign: 'center',
  },
  '& .words': { display: 'flex', flexWrap: 'wrap', columnGap: 12, alignItems: 'baseline' },
  '& .words strong': { fontWeight: 500 },
  '& .why': { ...theme.typography.body2, color: vars.palette.text.secondary },
}));

const getItemText = ({ words }: AttentionItem, { count, isMore }: Count): string =>
  pluralise(isMore ? 2 : count, ...words);

const Line = ({ item, count, to }: { item: AttentionItem; count: Count; to: string }) => (
  <LinkBase to={to}>
    <Box
      component="span"
      className="count"
      sx={{ bgcolor: `tone.${item.tone}`, color: `tone.${item.tone}Text` }}
    >
      {formatCountLabel(count)}
    </Box>
    <span className="words">
      <strong>{getItemText(item, count)}</strong> <span className="why">{item.why}</span>
    </span>
    <Icon name="ChevronRight" sx={{ color: 'text.secondary' }} />
  </LinkBase>
);

/** Items that need attention: one line for each nonzero count, and a single line summarising the rest. */
export const AttentionPanel = ({ spec: { title, items }, refreshMs }: PanelProps<AttentionSpec>) => {
  const isOpen = useOpenResource();
  const mayRead = useCanRead();
  const isIdle = useWhenIdle(true);
  const fillFields = useFillFilter();
  const lists = items
    .filter((item) => isOpen(item.resource) && (!item.permission || (isIdle && mayRead(item))))
    .map((item) => {
      const filter = fillFields(item.filter);
      return { item, resource: item.resource, filter, to: buildListPath(item.resource, filter) };
    });
  const counts = useCounts(lists, refreshMs);
  const lines = lists.flatMap((list, place) => {
    const answer = counts[place];
    return answer ? [{ ...list, answer }] : [];
  });
  const failed = lines.filter(({ answer }) => answer.error && !answer.data);
  const clear = lines.filter(({ answer }) => answer.data?.count === 0);

  const things = joinRichOr(
    clear.map(({ item, to }) => (
      <LinkBase key={to} to={to}>
        {item.words[1]}
      </LinkBase>
    )),
  );

  // A single message if none of them could be loaded.
  if (failed.length > 1 && failed.length === lines.length)
    return (
      <Section title={title}>
        <Box sx={{ px: 2, pb: 1.5 }}>
          <PanelFailure
            subject={t('What needs attention')}
            error={failed[0]?.answer.error}
            onRetry={() => {
              for (const { answer } of failed) void answer.refetch();
            }}
          />
        </Box>
      </Section>
    );
  const figures = lists.map(({ item }) => ({
    label: capitalise(item.words[1]),
    resource: item.resource,
    filter: item.filter ?? {},
  }));
  return (
    <Section title={title} aside={<FollowFigures figures={figures} />}>
      <Lines>
        {lines.map(({ item, to, answer: { data, error, refetch } }) => {
          if (data?.count === 0) return null;
          return (
            <li key={item.words[1]}>
              {data !== undefined ? (
                <Line item={item} count={data} to={to} />
              ) : error ? (
                <Box sx={{ px: 1, py: 0.5 }}>
                  <PanelFailure
                    subject={capitalise(item.words[1])}
                    error={error}
                    onRetry={() => void refetch()}
                  />
                </Box>
              ) : (
                <span className="line">
                  <SkeletonShape width={44} height={22} sx={{ justifySelf: 'end' }} />
                  <SkeletonShape width="60%" />
                </span>
              )}
            </li>
          );
        })}
      </Lines>
      {clear.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1.5, alignItems: 'start' }}>
          <Icon name="CheckCircle" sx={{ color: 'success.main', fontSize: 18, mt: '1px' }} />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ '& a': { color: 'inherit', textDecorationColor: vars.palette.quiet.edge } }}
          >
            {rich('No {things}.', { things })}
          </Typography>
        </Box>
      )}
    </Section>
  );
};
