import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FlowStep, FlowStepState, ShownFact } from '../../../contract/flowSteps';
import { acceptsDryRuns } from '../../config/changeSettings';
import { isRejection } from '../../dataProvider/apiException';
import { callByName } from '../../dataProvider/callByName';
import type { DryRunVerbs, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey, refreshResources } from '../../dataProvider/queries';
import { loadCall } from '../../declaration/wire';
import { getKit } from '../../kit';
import { createUuid } from '../../lib/createUuid';
import { isObject } from '../../lib/isObject';
import { useStore } from '../../lib/store';
import { useSession } from '../../session/useSession';
import { kitForms } from '../kitParts';
import { type FlowRun, isUnfinished, type RunnableFlow } from './flowRun';
import type { FlowScope } from './flowScope';
import { createLocalRun, isLocalId, localRuns } from './localRuns';
import { type ResolvedStep, toFlowSteps, withUndoCalls } from './resolveSteps';

/** Interval in milliseconds at which a running flow is read. */
const POLL_MS = 800;

/** Request of the server that a flow became. */
export interface StoredFlow {
  id: string;
  state: string;
}

interface WireRun {
  id?: number | null;
  flow?: string | null;
  title?: string | null;
  state?: string | null;
  form?: unknown;
  change_group?: string | null;
  steps?: readonly {
    name?: string | null;
    title?: string | null;
    optional?: boolean | null;
    state?: FlowStepState | null;
    error?: string | null;
    is_refusal?: boolean | null;
    facts?: ShownFact[] | null;
  }[];
}

const toState = (state: string | null | undefined): FlowRun['state'] =>
  state === 'running' || state === 'stopped' || state === 'done' ? state : 'ended';

const toFlowRun = ({ id, flow, title, state, form, change_group, steps = [] }: WireRun): FlowRun => ({
  id: String(id),
  flow: flow ?? '',
  title: title ?? '',
  state: toState(state),
  form: isObject(form) ? form : {},
  steps: steps.map((step) => ({
    name: step.name ?? '',
    title: step.title ?? '',
    state: step.state ?? 'waiting',
    ...(step.optional && { optional: true }),
    ...(step.error && { error: step.error }),
    ...(step.is_refusal && { isRefusal: true }),
    ...(step.facts && { facts: step.facts }),
  })),
  ...(change_group && { changeGroup: change_group }),
});

/** Checks whether the server runs a flow: it supports change requests, and serves all calls itself. */
const isRunByServer = async ({ steps }: RunnableFlow): Promise<boolean> => {
  if (!acceptsDryRuns() || !getKit().changeRequests) return false;
  const calls = await Promise.all(steps.map(({ call }) => loadCall(call)));
  return calls.every((call) => call !== undefined && call.api === undefined && !call.stored);
};

/** What a run consists of. */
export interface FlowInput {
  title: string;
  steps: readonly ResolvedStep[];
  scope: FlowScope;
}

/** What remains of a run that was undone, with the reasons. */
export interface UndoneRun {
  left: readonly { subject?: string | null; reason?: string | null }[];
}

/** Returns the form values that are stored with a run, and the id of its record, so that the input can be changed. */
const toStoredForm = ({ form, recordId }: FlowScope): FlowRun['form'] => ({
  ...form,
  ...(recordId !== undefined && { record: recordId }),
});

/** Actions on the runs of a flow. */
export const useFlowActions = (flowName: string, flow: RunnableFlow) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const { id: owner = '' } = useSession();
  const { flows: names } = kitForms.use();
  const resource = getKit().changeRequests?.resource ?? '';
  const refresh = () => refreshResources(client, ...flow.refresh, resource);

  const buildBody = async ({ title, steps, scope }: FlowInput, key: string) => ({
    flow: flowName,
    title,
    key,
    form: toStoredForm(scope),
    steps: await toFlowSteps(steps, scope),
  });
  const runLocally = (id: string, steps?: readonly FlowStep[], changed?: FlowInput, skipped?: string) => {
    const run = localRuns.find(id);
    if (!run) return;
    const { outcomes } = run.progress;
    const isDone = (name: string) => outcomes[name]?.state === 'done';
    const left = Object.entries(outcomes).filter(([, { state }]) => state === 'done' || state === 'skipped');
    const next = {
      ...run,
      ...(steps &&
        changed && {
          form: toStoredForm(changed.scope),
          steps: [
            ...run.steps.filter(({ name }) => isDone(name)),
            ...withUndoCalls(steps, changed.steps).filter(({ name }) => !isDone(name)),
          ],
        }),
      progress: {
        ...run.progress,
        outcomes: {
          ...Object.fromEntries(left),
          ...(skipped !== undefined && { [skipped]: { state: 'skipped' as const } }),
        },
      },
    };
    void localRuns.execute(call, next).finally(() => void refresh());
  };

  return {
    /** Makes the request that starts the flow as a dry run. */
    rehearse: async (dry: DryRunVerbs, input: FlowInput): Promise<void> => {
      if (names) await callByName(dry.call, names.start, await buildBody(input, createFlowKey()));
    },
    /**
     * Starts the flow.
     * @param key idempotency key
     * @param extra time and reason, if the flow is to run later or once it is approved
     * @throws ApiException if a step would be refused
     */
    start: async (input: FlowInput, key: string, extra: object = {}): Promise<StoredFlow> => {
      if (names && (await isRunByServer(flow))) {
        const body = { ...(await buildBody(input, key)), ...extra };
        const request = () => callByName(call, names.start, body);
        // The key permits a second request if the response to the first one was lost.
        const answer = await request().catch((error) =>
          isRejection(error) ? Promise.reject(error) : request(),
        );
        void refreshResources(client, resource);
        const { id, state } = isObject(answer) ? answer : {};
        return { id: String(id), state: String(state) };
      }
      const { steps, form, title } = await buildBody(input, key);
      const run = createLocalRun(
        { owner, flow: flowName, title, form, steps: withUndoCalls(steps, input.steps) },
        key,
      );
      void localRuns.execute(call, run).finally(() => void refresh());
      return { id: run.id, state: 'running' };
    },
    /** Continues a stopped run, without a step, or with changed input for the steps that have not been done. */
    resume: async (
      id: string,
      { skip, changed }: { skip?: string; changed?: FlowInput } = {},
    ): Promise<void> => {
      const steps = changed && (await toFlowSteps(changed.steps, changed.scope));
      if (isLocalId(id) || !names) return runLocally(id, steps, changed, skip);
      await callByName(call, names.continue, {
        id: Number(id),
        ...(skip !== undefined && { skip }),
        ...(changed && { steps, form: toStoredForm(changed.scope) }),
      });
      await refreshResources(client, resource);
    },
    /** Ends a run; the steps that were done remain. */
    end: async (id: string): Promise<void> => {
      if (isLocalId(id) || !names) return localRuns.end(id);
      await callByName(call, names.end, { id: Number(id) });
      await refreshResources(client, resource);
    },
    /** Undoes what the steps of a run did, the last first, and ends it; with `preview`, only checks what would remain. */
    undo: async (id: string, { preview = false } = {}): Promise<UndoneRun> => {
      if (!isLocalId(id) && names) {
        const { left } = (await callByName(call, names.undo, {
          id: Number(id),
          preview,
        })) as Partial<UndoneRun>;
        if (!preview) await refresh();
        return { left: left ?? [] };
      }
      const run = preview ? undefined : localRuns.find(id);
      if (run) await localRuns.undo(call, run);
      if (run) await refresh();
      return { left: [] };
    },
    refresh,
  };
};

/** Loads a run, and follows it while it is running. */
export const useFlowRun = (id: string | null) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { changeRequests } = getKit();
  const { flows: names } = kitForms.use();
  const isLocal = id !== null && isLocalId(id);
  const local = useStore(localRuns).find((run) => run.id === id);
  const { data, error, refetch } = useQuery({
    queryKey: createReadKey(changeRequests?.resource ?? '', 'flow', id),
    queryFn: async () =>
      toFlowRun((await callByName(call, names?.read ?? '', { id: Number(id) })) as WireRun),
    enabled: id !== null && !isLocal && changeRequests !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  return { run: isLocal ? local : data, error, refetch };
};

/** Loads the unfinished runs of a flow that the signed-in user started. */
export const useUnfinishedRuns = (flowName: string): readonly Pick<FlowRun, 'id' | 'title' | 'state'>[] => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { id: owner } = useSession();
  const { changeRequests } = getKit();
  const { flows: names } = kitForms.use();
  const { data = [] } = useQuery({
    queryKey: createReadKey(changeRequests?.resource ?? '', 'flows', flowName),
    queryFn: async () => {
      const answer = await callByName(call, names?.list ?? '', {
        whose: 'own',
        flow: [flowName],
        state: ['running', 'stopped'],
        pageSize: 20,
      });
      const items = isObject(answer) && Array.isArray(answer.items) ? answer.items : [];
      return items.map((item) => toFlowRun(item as WireRun));
    },
    enabled: acceptsDryRuns() && changeRequests !== undefined,
    retry: false,
  });
  const local = useStore(localRuns).filter((run) => run.flow === flowName && isUnfinished(run));
  return [...data, ...local.filter(({ id }) => localRuns.find(id)?.owner === owner)];
};

export const createFlowKey = createUuid;
