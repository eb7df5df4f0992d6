import { useEffect } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import { FlowRunView } from '../../views/flow/FlowRunView';
import type { RunnableFlow } from '../../views/flow/flowRun';
import { type useFlowActions, useFlowRun } from '../../views/flow/useFlowRuns';

interface Props {
  id: string;
  domain: string;
  flow: RunnableFlow;
  actions: ReturnType<typeof useFlowActions>;
  getPagePath: (order: number) => string;
}

/** Progress of the creation of orders. A single order is opened once it has been created. */
export const PortInRun = ({ id, domain, flow, actions, getPagePath }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const navigate = useNavigate();
  const { run, error, refetch } = useFlowRun(id);
  const openOnlyOrder = useEvent(async () => {
    const [only, other] = run?.steps[0]?.facts ?? [];
    if (!only || other) return;
    const { items } = await call('GetPortOrders', {
      search: only.value,
      ...(domain && { domain_name: domain }),
    });
    const order = items.find(({ reference }) => reference === only.value);
    if (order?.id) navigate(getPagePath(order.id));
  });
  const isDone = run?.state === 'done';
  useEffect(() => {
    if (isDone) void openOnlyOrder();
  }, [isDone, openOnlyOrder]);
  if (run) return <FlowRunView flow={flow} run={run} actions={actions} />;
  if (error) return <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>;
  return <Skeleton height={320} />;
};
