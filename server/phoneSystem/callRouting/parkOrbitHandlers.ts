import type { orbitCalls } from '../../../contract/phoneSystem/orbits';
import { MessageItem } from '../../../contract/phoneSystem/parkOrbit';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import { auditOf } from '../../records/recordStamps';
import { accountHandlers } from '../accounts/accountHandlers';
import { orbits, ownerOf } from '../accounts/accountStore';
import { numbersByAccount } from '../accounts/numbersByAccount';

const handle = accountHandlers('orbits');

export const orbitHandlers: HandlersOf<keyof typeof orbitCalls> = {
  async GetParkOrbitsList({ db, domain, body }) {
    const all = await orbits.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const rows = all.map(({ name, display, destination, reminder, msg, moh, groups, ...orbit }) => ({
      ...auditOf(orbit),
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
  GetParkOrbitDetail: handle.read,
  CreateParkOrbit: handle.create,
  UpdateParkOrbit: handle.change,
  DeleteParkOrbit: (request) => handle.remove(request, [request.body.name]),
  BulkDeleteParkOrbit: (request) => handle.remove(request, request.body.names),
};
