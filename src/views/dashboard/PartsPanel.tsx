import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { t } from '#i18n';
import type { PartChartSpec } from '../../declaration/dashboards/compiledDashboard';
import { lazyPart } from '../../lib/lazyPart';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
import { formatCount } from '../fields/formatCaches';
import { BigNumber } from './BigNumber';
import { getCycledTone } from './buildChartPoints';
import { buildListPath } from './fillFilter';
import { formatCountLabel } from './formatCountLabel';
import { PanelBody } from './PanelBody';
import { PanelFailure } from './PanelFailure';
import type { PanelProps } from './panelProps';
import { useCounts } from './useCounts';
import { useFillFilter } from './useFillFilter';

const Chart = lazyPart(() => import('./Chart'));

const HEIGHT = 140;

/** Chart of counts over parts of a list, each linked to its records. */
const PartsPanel = ({ spec, refreshMs }: PanelProps<PartChartSpec>) => {
  const { title, kind, parts, total, empty } = spec;
  const fillFields = useFillFilter();
  const lists = parts.map((part) => ({ ...part, filter: fillFields(part.filter) }));
  const counts = useCounts(lists, refreshMs);
  const failed = counts.filter(({ error, data }) => error && !data);
  const waiting = <Skeleton height={HEIGHT} label={t('Loading: {title}', { title })} />;
  const points = lists.flatMap(({ label, tone: ownTone, resource, filter }, place) => {
    const tone = ownTone ?? (kind === 'shares' ? getCycledTone(place) : undefined);
    const data = counts[place]?.data;
    if (!data) return [];
    const { count, isMore } = data;
    return [
      {
        key: label,
        label,
        tone,
        amounts: [count],
        to: buildListPath(resource, filter),
        ...(isMore && { isMore }),
      },
    ];
  });
  const sum = {
    count: points.reduce((all, { amounts }) => all + (amounts[0] ?? 0), 0),
    ...(points.some(({ isMore }) => isMore) && { isMore: true as const }),
  };
  const isWhole = points.length === parts.length;
  return (
    <Section title={title}>
      <PanelBody>
        {failed.length > 0 ? (
          <PanelFailure
            subject={title}
            error={failed[0]?.error}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        ) : !isWhole ? (
          waiting
        ) : sum.count === 0 ? (
          <Typography color="textSecondary">{empty}</Typography>
        ) : (
          <>
            {total && <BigNumber>{formatCountLabel(sum)}</BigNumber>}
            <Suspense fallback={waiting}>
              <Chart
                kind={kind}
                label={title}
                by={t('Part')}
                parts={[{ label: title, tone: 'main' }]}
                points={kind === 'shares' ? points.filter(({ amounts }) => (amounts[0] ?? 0) > 0) : points}
                format={formatCount}
                isTimed={false}
                comparesWeeks={false}
              />
            </Suspense>
          </>
        )}
      </PanelBody>
    </Section>
  );
};

export default PartsPanel;
