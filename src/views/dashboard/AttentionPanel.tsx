import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import type { AttentionItemSpec, AttentionSpec } from '../../declaration/dashboards/compiledDashboard';
import { capitalise } from '../../lib/capitalise';
import { joinRichOr, rich } from '../../lib/rich';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useCanRead } from '../../session/useCanRead';
import { useOpenResource } from '../../session/useOpenResource';
import { useSession } from '../../session/useSession';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { Section } from '../../ui/Section';
import { SkeletonShape } from '../../ui/Skeleton';
import { FollowFigures } from './FollowFigures';
import { buildListPath } from './fillFilter';
import { formatAge } from './formatAge';
import { formatCountLabel } from './formatCountLabel';
import { PanelFailure } from './PanelFailure';
import type { PanelProps } from './panelProps';
import { type AttentionCount, useAttentionCounts } from './useAttentionCounts';
import { useFillFilter } from './useFillFilter';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 2, 1),
  '& li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 12,
    minHeight: 44,
    padding: '6px 0',
  },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& .words': {
    flex: '1 1 12em',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 10,
    alignItems: 'baseline',
  },
  '& .words strong': { fontWeight: 500 },
  '& .words span': { ...theme.typography.body2, color: vars.palette.text.secondary },
  '& .words .age': { whiteSpace: 'nowrap', color: vars.palette.text.primary },
  '& a': { ...theme.typography.body2, marginInlineStart: 'auto', fontWeight: 500 },
  // The whole line activates its link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li:has(a):hover': { backgroundColor: vars.palette.quiet.hover },
}));

interface LineProps {
  item: AttentionItemSpec;
  count: AttentionCount;
  to: string;
}

const Line = ({ item, count: { count, isMore, oldest, examples }, to }: LineProps) => {
  const isOne = count === 1 && !isMore;
  const words = item.words[isOne ? 0 : 1];
  const age = formatAge(oldest);
  const number = formatCountLabel({ count, ...(isMore && { isMore }) });
  const label = item.label?.replace('{count}', number) ?? t('Open {count}', { count: number });
  return (
    <>
      <Icon
        name={item.tone === 'info' ? 'InfoOutlined' : 'ReportProblem'}
        sx={{ color: `tone.${item.tone}Text` }}
      />
      <span className="words">
        <strong>{capitalise(words)}</strong> <span>{examples?.join(', ') || item.why}</span>{' '}
        {age && <span className="age">{isOne ? age : t('Oldest: {age}', { age })}</span>}
      </span>
      <LinkBase to={to} aria-label={`${label}: ${words}`}>
        {label}
      </LinkBase>
    </>
  );
};

/** Items that need attention: one line with an action for each nonzero count, and a single line for the rest. */
export const AttentionPanel = ({ spec: { title, items, empty }, refreshMs }: PanelProps<AttentionSpec>) => {
  const isOpen = useOpenResource();
  const mayRead = useCanRead();
  const isIdle = useWhenIdle(true);
  const { isDetailed } = useSession();
  const fillFields = useFillFilter();
  const lists = items
    .filter((item) => isOpen(item.resource) && (!item.permission || (isIdle && mayRead(item))))
    .map((item) => {
      const filter = fillFields(item.filter);
      return { item, filter, to: buildListPath(item.resource, filter) };
    });
  const counts = useAttentionCounts(lists, refreshMs);
  const lines = lists.flatMap((list, place) => {
    const answer = counts[place];
    return answer && answer.data !== null ? [{ ...list, answer }] : [];
  });
  const isPartial = !(isIdle && isDetailed) && items.some(({ permission }) => permission !== undefined);
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
              {data ? (
                <Line item={item} count={data} to={to} />
              ) : error ? (
                <Box sx={{ gridColumn: '1 / -1', py: 0.5 }}>
                  <PanelFailure
                    subject={capitalise(item.words[1])}
                    error={error}
                    onRetry={() => void refetch()}
                  />
                </Box>
              ) : (
                <>
                  <SkeletonShape width={20} height={20} />
                  <SkeletonShape width="60%" />
                </>
              )}
            </li>
          );
        })}
        {isPartial && empty !== undefined && (
          <li>
            <SkeletonShape width={20} height={20} />
            <SkeletonShape width="60%" />
          </li>
        )}
      </Lines>
      {(empty === undefined ? clear.length > 0 : !isPartial && clear.length === lines.length) && (
        <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1.5, alignItems: 'start' }}>
          <Icon name="CheckCircle" sx={{ color: 'success.main', fontSize: 18, mt: '1px' }} />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ '& a': { color: 'inherit', textDecorationColor: vars.palette.quiet.edge } }}
          >
            {empty ?? rich('No {things}.', { things })}
          </Typography>
        </Box>
      )}
    </Section>
  );
};
