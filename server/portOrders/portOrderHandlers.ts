import type { portOrderCalls } from '../../contract/console/portOrders';
import type { HandlersOf } from '../http/routing/callHandler';
import { askPortAnswers } from './askPortsJob';
import { cutOverPortOrder } from './cutOverPortOrder';
import { notePortTest } from './notePortTest';
import { portOrderChanges } from './portOrderChanges';
import { portOrderReads } from './portOrderReads';
import { rollBackPortOrder } from './rollBackPortOrder';
import { signPortOrder } from './signPortOrder';
import { submitPortOrders } from './submitPortOrders';

/** What answers the calls about numbers that move in. */
export const portOrderHandlers: HandlersOf<keyof typeof portOrderCalls> = {
  ...portOrderReads,
  ...portOrderChanges,
  SignPortOrder: signPortOrder,
  SubmitPortOrders: submitPortOrders,
  AskPortAnswers: async ({ db, actor, gateways, scope, signal }) => {
    const { asked, answered, faults } = await askPortAnswers(db, actor, gateways.carrier, scope, signal);
    return { asked, answered, unread: faults.length };
  },
  NotePortTest: notePortTest,
  CutOverPortOrder: cutOverPortOrder,
  RollBackPortOrder: rollBackPortOrder,
};
