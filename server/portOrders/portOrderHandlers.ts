import type { portOrderCalls } from '../../contract/console/portOrders';
import type { HandlersFor } from '../apiCalls/callHandler';
import { cutOverPortOrder } from './cutOverPortOrder';
import { pollPortAnswers } from './pollPortsJob';
import { portOrderChanges } from './portOrderChanges';
import { portOrderReads } from './portOrderReads';
import { recordPortTest } from './recordPortTest';
import { rollBackPortOrder } from './rollBackPortOrder';
import { signPortOrder } from './signPortOrder';
import { submitPortOrders } from './submitPortOrders';

export const portOrderHandlers: HandlersFor<keyof typeof portOrderCalls> = {
  ...portOrderReads,
  ...portOrderChanges,
  SignPortOrder: signPortOrder,
  SubmitPortOrders: submitPortOrders,
  AskPortAnswers: async ({ request: { signal }, caller: { actor, scope }, services: { db, gateways } }) => {
    const { requested, answered, faults } = await pollPortAnswers(db, actor, gateways.carrier, scope, signal);
    return { asked: requested, answered, unread: faults.length };
  },
  NotePortTest: recordPortTest,
  CutOverPortOrder: cutOverPortOrder,
  RollBackPortOrder: rollBackPortOrder,
};
