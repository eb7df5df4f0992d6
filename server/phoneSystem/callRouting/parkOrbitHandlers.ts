import type { orbitCalls } from '../../../contract/phoneSystem/orbits';
import { MessageItem } from '../../../contract/phoneSystem/parkOrbit';
import { getOwner, orbits } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { pickStamps } from '../../records/recordStamps';
import { createAccountHandlers } from '../accounts/createAccountHandlers';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';

const orbitAccountHandlers = createAccountHandlers('orbits');

export const orbitHandlers: HandlersFor<keyof typeof orbitCalls> = {
  async GetParkOrbitsList({ request: { domain, body }, services: { db } }) {
    const all = await orbits.all(db, getOwner(domain));
    const numbers = await readNumbersByAccount(db, domain);
    const rows = all.map(({ name, display, destination, reminder, msg, moh, groups, ...orbit }) => ({
      ...pickStamps(orbit),
      name,
      display,
      destination,
      reminder,
      msg,
      moh,
      groups,
      dids: numbers.get(name ?? '') ?? [],
    }));
    return filterAndSortList(rows, body, MessageItem);
  },
  GetParkOrbitDetail: orbitAccountHandlers.read,
  CreateParkOrbit: orbitAccountHandlers.create,
  UpdateParkOrbit: orbitAccountHandlers.change,
  DeleteParkOrbit: (call) => orbitAccountHandlers.remove(call, [call.request.body.name]),
  BulkDeleteParkOrbit: (call) => orbitAccountHandlers.remove(call, call.request.body.names),
};
