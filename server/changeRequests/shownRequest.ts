import { addDays } from 'date-fns';
import { t } from '#i18n';
import { titlesOf } from '../../contract/audited';
import type { AnswerOf, Call } from '../../contract/call';
import { APPROVAL_DAYS, type changeRequestCalls } from '../../contract/console/changeRequests';
import { everyCall } from '../../contract/index';
import { auditedEntity } from '../../contract/people/auditedEntities';
import { hiddenFields, withoutGuarded } from '../access/guardedFields';
import { mayMake } from '../access/mayMake';
import { writeOnlyFilter } from '../http/response/hideWriteOnlyFields';
import type { CallerNow } from '../http/routing/callHandler';
import { callInWords } from '../people/audit/auditLabels';
import { isoMomentOf, tenantOf } from '../records/recordStamps';
import { openCalls } from './keptCalls';
import { mayDecide } from './mayDecide';
import type { RehearsalRow, RequestRow } from './requestRows';

type Shown = AnswerOf<(typeof changeRequestCalls)['AskForChanges']>;
type ShownInFull = AnswerOf<(typeof changeRequestCalls)['GetChangeRequest']>;

const titleOf = ([first = '', ...others]: readonly string[]): string => {
  const what = callInWords(first) ?? first;
  return others.length === 0
    ? what
    : t('{what}, and {count, plural, one {# more step} other {# more steps}}', {
        what,
        count: others.length,
      });
};

const waits = ({ state, needsApproval }: RequestRow): boolean =>
  needsApproval && (state === 'asked' || state === 'changed');

/** A request as whoever asks is shown it. */
export function shownRequest(
  caller: CallerNow,
  row: RequestRow,
  tried: Pick<RehearsalRow, 'total' | 'digest'> | undefined,
): Shown {
  const { askerId, askerName, callNames } = row;
  return {
    id: row.id,
    title: titleOf(callNames),
    state: row.state,
    asker: askerName,
    asker_id: askerId,
    reason: row.reason,
    calls_count: callNames.length,
    records: row.records,
    total: tried?.total ?? null,
    seen: tried?.digest ?? null,
    run_at: isoMomentOf(row.runAt),
    zone: row.zone,
    needs_approval: row.needsApproval,
    asked_at: isoMomentOf(row.askedAt),
    expires_at: waits(row) ? addDays(new Date(row.askedAt), APPROVAL_DAYS).toISOString() : null,
    decided_by: row.decidedBy,
    decided_at: isoMomentOf(row.decidedAt),
    word: row.word,
    ended_at: isoMomentOf(row.endedAt),
    error: row.error,
    is_own: askerId === caller.session.id,
    may_decide: waits(row) && mayDecide(caller, row),
    tenant: tenantOf(row),
  };
}

/** What changes, without what the role of whoever reads it does not show. */
function dryRunFor({ session, granted }: CallerNow, row: RequestRow, rehearsal: RehearsalRow) {
  const { changes, ...dryRun } = rehearsal.dryRun;
  const showsValues =
    mayDecide({ session, granted }, row) || mayMake({ session, granted }, everyCall.GetAuditLogList);
  return {
    ...dryRun,
    changes: (changes ?? []).map((entry) => {
      if (!entry) return entry;
      const hidden = new Set(hiddenFields(titlesOf(auditedEntity(entry.entity ?? '')), granted));
      const seen = (fields: unknown) =>
        fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));
      const { content } = entry;
      return {
        ...entry,
        content:
          showsValues && content ? { ...content, old: seen(content.old), new: seen(content.new) } : null,
      };
    }),
  };
}

/** A request with its calls and what they change. */
export function shownInFull(
  caller: CallerNow,
  row: RequestRow,
  rehearsal: RehearsalRow | undefined,
): ShownInFull {
  return {
    ...shownRequest(caller, row, rehearsal),
    calls: openCalls(row.calls).map(({ call: name, params, body }) => {
      const call: Call = everyCall[name];
      const open = call.body ? (writeOnlyFilter(call.body)?.(body) ?? body) : null;
      const returns = { kind: 'one', ...(call.body && { item: call.body }) } as const;
      return {
        call: name,
        done: callInWords(name),
        params,
        body: withoutGuarded({ returns }, open, caller.granted) ?? null,
      };
    }),
    dry_run: rehearsal ? dryRunFor(caller, row, rehearsal) : null,
    tried_at: isoMomentOf(rehearsal?.triedAt),
    transaction: row.transactionId,
  };
}
