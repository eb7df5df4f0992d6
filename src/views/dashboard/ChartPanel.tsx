import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LinkBase, useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import type { RowChartSpec } from '../../declaration/dashboards/compiledDashboard';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useOpenResource } from '../../session/useOpenResource';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
import { BigNumber } from './BigNumber';
import { buildChartPoints, getPointLink } from './buildChartPoints';
import { formatPanelAmount } from './formatPanelAmount';
import { PanelBody } from './PanelBody';
import { PanelFailure } from './PanelFailure';
import type { PanelProps } from './panelProps';
import { type ChartRow, readChartRows, sumRows } from './readChartRows';
import { useFillFilter } from './useFillFilter';

const Chart = lazyPart(() => import('./Chart'));

const HEIGHT = 190;

const ChartBody = ({ spec, rows }: { spec: RowChartSpec; rows: readonly ChartRow[] }) => {
  const { title, kind, by, values, leads, days, compare, zone, total, empty } = spec;
  const isOpen = useOpenResource();
  const fillFields = useFillFilter();
  const sum = sumRows(rows);
  if (sum === 0) return <Typography color="textSecondary">{empty}</Typography>;
  const format = (amount: number) => formatPanelAmount(values[0]?.field ?? { kind: 'count' }, amount);
  const filter = leads && isOpen(leads.resource) ? fillFields(leads.filter) : undefined;
  const all = days && filter && getPointLink(spec, filter, rows.at(0)?.of, rows.at(-1)?.of);
  return (
    <>
      {total && <BigNumber>{all ? <LinkBase to={all}>{format(sum)}</LinkBase> : format(sum)}</BigNumber>}
      <Suspense fallback={<Skeleton height={HEIGHT} label={t('Loading: {title}', { title })} />}>
        <Chart
          kind={kind}
          label={title}
          by={by.kind === 'date' ? t('Day') : by.label}
          parts={values.map(({ label, tone }) => ({ label, tone }))}
          points={buildChartPoints(spec, rows, filter)}
          format={format}
          isTimed={by.kind === 'date' || by.kind === 'dateTime' || by.kind === 'timeOfDay'}
          comparesWeeks={compare === 'weekBefore'}
          {...(zone !== undefined && { zone })}
        />
      </Suspense>
    </>
  );
};

/** Panel with a chart of an API response, loaded after the page has rendered. */
const ChartPanel = ({ spec, refreshMs }: PanelProps<RowChartSpec>) => {
  const { title, call, send, leads } = spec;
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const fillFields = useFillFilter();
  const isIdle = useWhenIdle(true);
  // The query key starts with the linked resource, so that changes to its records refetch the chart.
  const { data, error, refetch } = useQuery({
    ...buildDeclaredQuery(dataProvider.call, call, fillFields(send), leads?.resource),
    enabled: isIdle,
    refetchInterval: refreshMs,
    select: (answer) => readChartRows(answer, spec),
  });
  return (
    <Section title={title}>
      <PanelBody>
        {data ? (
          <ChartBody spec={spec} rows={data} />
        ) : error ? (
          <PanelFailure subject={title} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={HEIGHT} label={t('Loading: {title}', { title })} />
        )}
      </PanelBody>
    </Section>
  );
};

export default ChartPanel;
