import { addDays } from 'date-fns';
import { t } from '#i18n';
import { listSchemaTitles } from '../../contract/audited';
import type { Call, ResponseFor } from '../../contract/call';
import { APPROVAL_DAYS, type changeRequestCalls } from '../../contract/console/changeRequests';
import { allCalls } from '../../contract/index';
import { findAuditedEntity } from '../../contract/people/auditedEntities';
import { getHiddenFields, removeGuardedFields } from '../access/guardedFields';
import { findSentSecrets, removeSecrets } from '../access/sentSecrets';
import { canCall } from '../apiCalls/canCall';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import { formatStoredText } from '../language/storedText';
import { getTenant, toIsoMomentOrNull } from '../records/recordStamps';
import { canDecide } from './canDecide';
import { toFlowResponse } from './flows/toFlowResponse';
import type { RehearsalRow, RequestRow } from './requestRows';
import { getSentence, getTitle } from './requestTexts';
import { openCalls } from './storedCalls';

type RequestResponse = ResponseFor<(typeof changeRequestCalls)['AskForChanges']>;
type FullRequestResponse = ResponseFor<(typeof changeRequestCalls)['GetChangeRequest']>;

const isAwaitingApproval = ({ state, needsApproval }: RequestRow): boolean =>
  needsApproval && (state === 'asked' || state === 'changed');

export function toRequestResponse(
  caller: CurrentCaller,
  row: RequestRow,
  tried: Pick<RehearsalRow, 'total' | 'digest'> | undefined,
): RequestResponse {
  const { askerId, askerName, callNames } = row;
  return {
    id: row.id,
    title: formatStoredText(getTitle(row)),
    state: row.state,
    asker: askerName,
    asker_id: askerId,
    reason: row.reason,
    calls_count: callNames.length,
    records: row.records,
    total: tried?.total ?? null,
    seen: tried?.digest ?? null,
    run_at: toIsoMomentOrNull(row.runAt),
    until: toIsoMomentOrNull(row.until),
    zone: row.zone,
    needs_approval: row.needsApproval,
    asked_at: toIsoMomentOrNull(row.askedAt),
    expires_at: isAwaitingApproval(row) ? addDays(new Date(row.askedAt), APPROVAL_DAYS).toISOString() : null,
    decided_by: row.decidedBy,
    decided_at: toIsoMomentOrNull(row.decidedAt),
    word: row.word,
    ended_at: toIsoMomentOrNull(row.endedAt),
    error: row.error,
    flow: row.flow,
    is_own: askerId === caller.session.id,
    may_decide: isAwaitingApproval(row) && canDecide(caller, row),
    tenant: getTenant(row),
  };
}

function getVisibleDryRun({ session, granted }: CurrentCaller, row: RequestRow, rehearsal: RehearsalRow) {
  const { changes, ...dryRun } = rehearsal.dryRun;
  const showsValues =
    canDecide({ session, granted }, row) || canCall({ session, granted }, allCalls.GetAuditLogList);
  return {
    ...dryRun,
    changes: (changes ?? []).map((entry) => {
      if (!entry) return entry;
      const hidden = new Set(
        getHiddenFields(listSchemaTitles(findAuditedEntity(entry.entity ?? '')), granted),
      );
      const getVisible = (fields: unknown) =>
        fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));
      const { content } = entry;
      return {
        ...entry,
        content:
          showsValues && content
            ? { ...content, old: getVisible(content.old), new: getVisible(content.new) }
            : null,
      };
    }),
  };
}

export function toFullRequestResponse(
  caller: CurrentCaller,
  row: RequestRow,
  rehearsal: RehearsalRow | undefined,
): FullRequestResponse {
  return {
    ...toRequestResponse(caller, row, rehearsal),
    ...toFlowResponse(caller, row),
    calls: openCalls(row.calls).map(({ call: name, params, body }, index) => {
      const call: Call = allCalls[name];
      const open = call.body ? removeSecrets(call, body) : null;
      const returns = { kind: 'one', ...(call.body && { item: call.body }) } as const;
      return {
        call: name,
        done: getSentence(row, index),
        params,
        body: removeGuardedFields({ returns }, open, caller.granted) ?? null,
        secrets: findSentSecrets(call, body).map(({ title, value }) =>
          value === null ? t('{title}: will be removed', { title }) : t('{title}: new value', { title }),
        ),
      };
    }),
    dry_run: rehearsal ? getVisibleDryRun(caller, row, rehearsal) : null,
    tried_at: toIsoMomentOrNull(rehearsal?.triedAt),
    transaction: row.transactionId,
  };
}
