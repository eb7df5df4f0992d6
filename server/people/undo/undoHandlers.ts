import type { undoCalls } from '../../../contract/console/undo';
import type { UndoOutcome } from '../../../contract/console/undoTexts';
import { requirePermission } from '../../access/requirePermission';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { getPage } from '../../http/lists/listQuery';
import { readSelectedEntries } from './readSelectedEntries';
import { readUndoneCalls } from './readUndoneCalls';
import { readRemovedPage } from './removedRecords';
import { runUndo } from './runUndo';
import { toUndoResponses, undoEntries } from './undoEntries';
import type { UndoResult } from './undoPlan';

export const undoHandlers: HandlersFor<keyof typeof undoCalls> = {
  async TakeBack({ request: { body }, caller, services: { db, gateways } }) {
    const { scope, session, granted, grantedOver, actor } = caller;
    requirePermission(granted, { permission: 'audit.view', setting: 'view' });
    const context = { session, scope, granted, grantedOver, identity: gateways.identity, by: session.id };
    return runUndo(db, actor, body.preview === true, async (tx) => {
      const entries = await readSelectedEntries(tx, scope, body);
      const results = (await undoEntries(tx, context, entries)).toSorted((a, b) => getRank(a) - getRank(b));
      const { pageSize, offset } = getPage(body);
      const count = (outcome: UndoOutcome) =>
        results.reduce((sum, result) => sum + (result.outcome === outcome ? (result.size ?? 1) : 0), 0);
      return {
        done: body.preview !== true,
        entries: entries.length,
        last_entry: entries.at(-1)?.id ?? null,
        records: results.length,
        restored: count('restored'),
        brought_back: count('brought_back'),
        removed: count('removed'),
        unchanged: count('unchanged'),
        left: results.filter(({ obstacles }) => obstacles.length > 0).length,
        ...(await readUndoneCalls(tx, scope, entries)),
        items: await toUndoResponses(tx, context, results.slice(offset, offset + pageSize)),
      };
    });
  },
  async GetRemovedRecords({ request: { body }, caller: { scope, granted }, services: { db, retention } }) {
    requirePermission(granted, { permission: 'audit.view', setting: 'view' });
    return readRemovedPage(db, scope, retention, body);
  },
};

const outcomeOrder: readonly UndoOutcome[] = ['left', 'brought_back', 'removed', 'restored', 'unchanged'];

/** Sort rank of a result; results with obstacles come first. */
const getRank = ({ obstacles, outcome }: UndoResult): number =>
  (obstacles.length > 0 ? 0 : 1) * 10 + outcomeOrder.indexOf(outcome);
