import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { Suspense } from 'react';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { declaredQuery } from '../../dataProvider/queries';
import type { RowChartSpec } from '../../declaration/dashboards/compiledDashboard';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
import { amountText } from './amountText';
import { BigNumber } from './BigNumber';
import { chartPoints, leadsTo } from './chartPoints';
import { type ChartRow, chartRows, totalOf } from './chartRows';
import { PanelBody } from './PanelBody';
import { PanelFailure } from './PanelFailure';
import type { PanelProps } from './panelProps';
import { useOpenResource } from './useOpenResource';
import { useWanted } from './useWanted';

const Chart = lazyPart(() => import('./Chart'));

const HEIGHT = 190;

const Drawn = ({ spec, rows }: { spec: RowChartSpec; rows: readonly ChartRow[] }) => {
  const { title, kind, by, values, leads, days, compare, zone, total, empty } = spec;
  const isOpen = useOpenResource();
  const wanted = useWanted();
  const sum = totalOf(rows);
  if (sum === 0) return <Typography color="textSecondary">{empty}</Typography>;
  const format = (amount: number) => amountText(values[0]?.field ?? { kind: 'count' }, amount);
  const filter = leads && isOpen(leads.resource) ? wanted(leads.filter) : undefined;
  const all = days && filter && leadsTo(spec, filter, rows.at(0)?.of, rows.at(-1)?.of);
  return (
    <>
      {total && <BigNumber>{all ? <LinkBase to={all}>{format(sum)}</LinkBase> : format(sum)}</BigNumber>}
      <Suspense fallback={<Skeleton height={HEIGHT} label={t('Loading: {title}', { title })} />}>
        <Chart
          kind={kind}
          label={title}
          by={by.kind === 'date' ? t('Day') : by.label}
          parts={values.map(({ label, tone }) => ({ label, tone }))}
          points={chartPoints(spec, rows, filter)}
          format={format}
          isTimed={by.kind === 'date' || by.kind === 'dateTime' || by.kind === 'timeOfDay'}
          comparesWeeks={compare === 'weekBefore'}
          {...(zone !== undefined && { zone })}
        />
      </Suspense>
    </>
  );
};

/** A chart of what a call answers, read once the page stands. */
export const ChartPanel = ({ spec, refreshMs }: PanelProps<RowChartSpec>) => {
  const { title, call, send, leads } = spec;
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const wanted = useWanted();
  const isIdle = useWhenIdle(true);
  // Its key is that of the list it leads to: what changes records draws it again.
  const { data, error, refetch } = useQuery({
    ...declaredQuery(dataProvider.call, call, wanted(send), leads?.resource),
    enabled: isIdle,
    refetchInterval: refreshMs,
    select: (answer) => chartRows(answer, spec),
  });
  return (
    <Section title={title}>
      <PanelBody>
        {data ? (
          <Drawn spec={spec} rows={data} />
        ) : error ? (
          <PanelFailure what={title} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={HEIGHT} label={t('Loading: {title}', { title })} />
        )}
      </PanelBody>
    </Section>
  );
};
