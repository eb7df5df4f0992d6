import type { AnswerOf } from '../../../contract/call';
import type { takeBackCalls } from '../../../contract/console/takeBack';
import type { TakenBackAs } from '../../../contract/console/takeBackWords';
import { requirePermission } from '../../access/requirePermission';
import { inTransaction } from '../../database/transaction';
import { pageOf } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { chosenEntries } from './chosenEntries';
import { pageOfRemoved } from './removedRecords';
import { shownRecords, type TakenRecord, takeBack } from './takeBack';

type TakenBack = AnswerOf<typeof takeBackCalls.TakeBack>;

/** Thrown to undo what a preview has written. */
class Previewed extends Error {
  constructor(readonly answer: TakenBack) {
    super('This was a preview.');
  }
}

export const takeBackHandlers: HandlersOf<keyof typeof takeBackCalls> = {
  async TakeBack({ db, body, scope, session, granted, grantedOver, gateways, actor }) {
    requirePermission(granted, { permission: 'audit.view', setting: 'view' });
    const context = { session, scope, granted, grantedOver, identity: gateways.identity, by: session.id };
    try {
      // What the page has seen is compared field by field, by what the log says.
      return await inTransaction(db, { ...actor, snapshot: undefined }, async (tx) => {
        const entries = await chosenEntries(tx, scope, body);
        const results = (await takeBack(tx, context, entries)).toSorted((a, b) => rank(a) - rank(b));
        const { pageSize, offset } = pageOf(body);
        const count = (outcome: TakenBackAs) =>
          results.reduce((sum, one) => sum + (one.outcome === outcome ? (one.size ?? 1) : 0), 0);
        const answer: TakenBack = {
          done: body.preview !== true,
          entries: entries.length,
          last_entry: entries.at(-1)?.id ?? null,
          records: results.length,
          restored: count('restored'),
          brought_back: count('brought_back'),
          removed: count('removed'),
          unchanged: count('unchanged'),
          left: results.filter(({ obstacles }) => obstacles.length > 0).length,
          items: await shownRecords(tx, context, results.slice(offset, offset + pageSize)),
        };
        if (body.preview) throw new Previewed(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Previewed) return error.answer;
      throw error;
    }
  },
  async GetRemovedRecords({ db, body, scope, granted, keep }) {
    requirePermission(granted, { permission: 'audit.view', setting: 'view' });
    return pageOfRemoved(db, scope, keep, body);
  },
};

const outcomes: readonly TakenBackAs[] = ['left', 'brought_back', 'removed', 'restored', 'unchanged'];

/** What has something in the way stands first. */
const rank = ({ obstacles, outcome }: TakenRecord): number =>
  (obstacles.length > 0 ? 0 : 1) * 10 + outcomes.indexOf(outcome);
