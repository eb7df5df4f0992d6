import type { ResponseFor } from '../../../contract/call';
import type { changeRequestCalls } from '../../../contract/console/changeRequests';
import { findNextStep } from '../../../contract/flowSteps';
import type { CurrentCaller } from '../../apiCalls/currentCaller';
import { isRequestedBy, type RequestRow } from '../requestRows';
import { openFlow } from './flowState';

type FullRequestResponse = ResponseFor<(typeof changeRequestCalls)['GetChangeRequest']>;

/** Returns the steps and form values of a flow, which may contain personal data, to its requester only. */
export function toFlowResponse(
  { session }: CurrentCaller,
  row: RequestRow,
): Pick<FullRequestResponse, 'steps' | 'form' | 'change_group'> {
  const flow = isRequestedBy(row, session) ? openFlow(row) : undefined;
  const running = flow && row.state === 'running' ? findNextStep(flow.steps, flow.progress) : undefined;
  return {
    steps:
      flow?.steps.map(({ name, title, optional }) => {
        const { state = 'waiting', error, isRefusal, facts } = flow.progress.outcomes[name] ?? {};
        return {
          name,
          title,
          optional: optional ?? false,
          state: name === running?.name ? 'running' : state,
          error: error ?? null,
          is_refusal: isRefusal ?? false,
          facts: facts ?? [],
        };
      }) ?? null,
    form: flow?.form ?? null,
    change_group: row.changeGroup,
  };
}
