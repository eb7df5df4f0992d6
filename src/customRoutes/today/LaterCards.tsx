import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCreatePath } from 'react-admin';
import { t, translateWord } from '#i18n';
import type { CallResponse } from '../../../contract';
import { orderStatuses } from '../../../contract/hardware/orderStatuses';
import { ApiException, isUnknownCall } from '../../dataProvider/apiException';
import { lazyPart } from '../../lib/lazyPart';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { Section } from '../../ui/Section';
import { FieldValue } from '../../views/fields/FieldValue';
import { formatDay } from '../../views/fields/formatCaches';
import { getRecordName } from '../../views/fields/getRecordName';
import { PanelState } from '../PanelState';
import { LineSection } from './LineSection';
import { mapPresent, type Today, useFindings } from './useToday';

const FollowReachability = lazyPart(() => import('./FollowReachability'));

/** Error and retry button for a section that failed to load. Renders nothing if the server does not support the call. */
const LoadFailed = ({ title, query }: { title: string; query: UseQueryResult<unknown> }) => {
  const { error, isFetching, refetch } = query;
  if (!error || isFetching || (error instanceof ApiException && isUnknownCall(error.status))) return null;
  return (
    <Section title={title}>
      <PanelState error={error} onRetry={() => void refetch()} />
    </Section>
  );
};

const SPEND = 'pbx-customer/spend-watch';
/** Maximum number of findings shown on the dashboard; a link leads to the full list. */
const MAX_SPEND_FINDINGS = 3;

const SpendLines = ({ items, totalCount }: CallResponse<'GetSpendFindings'>) => {
  const spec = useVisibleResource(SPEND);
  const createPath = useCreatePath();
  return (
    <LineSection
      title={t('Calls that pass a limit ({count})', { count: totalCount ?? items?.length ?? 0 })}
      more={{ label: t('Spend watch'), to: `/${SPEND}` }}
      lines={mapPresent(items, (finding) => {
        const record = { ...finding, id: finding.key ?? '' };
        const renderField = (name: string) => {
          const field = spec.fields.find((candidate) => candidate.field === name);
          return field && <FieldValue spec={field} record={record} />;
        };
        return {
          key: finding.key,
          title: getRecordName(spec, record),
          to: createPath({ resource: SPEND, id: record.id, type: 'show' }),
          details: renderField('where'),
          end: renderField('spent'),
        };
      })}
    />
  );
};

/** Calls of today and yesterday that exceeded a spending limit, latest first. Renders nothing if there are none. */
const Spend = ({ domain }: { domain: string }) => {
  const query = useFindings('GetSpendFindings', 'calls.view', {
    domain_name: domain,
    pageNumber: 1,
    pageSize: MAX_SPEND_FINDINGS,
  });
  if (!query.data) return <LoadFailed title={t('Spend watch')} query={query} />;
  return query.data.items?.length ? <SpendLines {...query.data} /> : null;
};

/** Results of the reachability check, which finds destinations where calls are lost. Renders nothing until loaded. */
const Reachability = ({ domain }: { domain: string }) => {
  const query = useFindings('ProveReach', 'call-flow.view', { domain_name: domain });
  const title = t('Does every call arrive?');
  if (!query.data) return <LoadFailed title={title} query={query} />;
  const { numbers, findings } = query.data;
  return (
    <LineSection
      title={title}
      aside={
        <Suspense>
          <FollowReachability domain={domain} />
        </Suspense>
      }
      more={{ label: t('Call flow'), to: '/pbx-customer/call-flow' }}
      empty={
        numbers
          ? t(
              '{numbers, plural, one {# number checked through a week and the holidays of a year: its calls are answered at every hour.} other {# numbers checked through a week and the holidays of a year: their calls are answered at every hour.}}',
              { numbers },
            )
          : t('No numbers routed to this phone system yet.')
      }
      lines={mapPresent(findings, ({ id, level, title, fix }) => ({
        key: id,
        title: <span className={level === 'error' ? 'error' : undefined}>{title}</span>,
        details: fix,
      }))}
    />
  );
};

/** Hardware orders that have not been delivered. Failed orders are highlighted, because they require action. */
const Orders = ({ orders }: Pick<Today, 'orders'>) => (
  <LineSection
    title={t('Orders')}
    more={{ label: t('All orders'), to: '/pbx-customer/hardware' }}
    lines={mapPresent(orders, ({ id, order_id: number, dateCreated, status }) => ({
      key: id,
      title: number,
      to: `/pbx-customer/hardware/${id}/show`,
      details: dateCreated && t('Ordered {dateCreated}', { dateCreated: formatDay(dateCreated) }),
      end: status && translateWord(orderStatuses[status]),
      isUrgent: status === 'failed',
    }))}
  />
);

/** Cards loaded after the rest of the dashboard, because their queries are slower or they are rarely shown. */
const LaterCards = ({ domain, orders }: Pick<Today, 'orders'> & { domain: string }) => (
  <>
    <Spend domain={domain} />
    <Reachability domain={domain} />
    {orders && orders.length > 0 && <Orders orders={orders} />}
  </>
);

export default LaterCards;
