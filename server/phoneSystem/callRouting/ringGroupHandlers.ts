import { RingGroupSummary } from '../../../contract/phoneSystem/ringGroup';
import type { ringGroupCalls } from '../../../contract/phoneSystem/ringGroups';
import { namedIn } from '../../../telephony/namedIn';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { paged } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { auditOf } from '../../records/recordStamps';
import { accountHandlers } from '../accounts/accountHandlers';
import { ownerOf, ringGroups } from '../accounts/accountStore';
import { numbersByAccount } from '../accounts/numbersByAccount';

const handle = accountHandlers('hunts');

export const ringGroupHandlers: HandlersOf<keyof typeof ringGroupCalls> = {
  async GetRingGroupsList({ db, domain, body }) {
    const all = await ringGroups.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const rows = all.map(
      ({ name, display, algo, st1_ext, st2_ext, st3_ext, st4_ext, disabled, ...group }) => ({
        ...auditOf(group),
        name,
        display,
        algo,
        st1_ext,
        st4_ext,
        disabled,
        members: new Set([st1_ext, st2_ext, st3_ext].flatMap(namedIn)).size,
        dids: numbers.get(name ?? '') ?? [],
      }),
    );
    const { pageNumber, pageSize, ...rest } = body;
    const found = filterAndSortList(rows, rest, RingGroupSummary);
    // Without a wish for a page the list comes whole.
    const request = { pageNumber, pageSize: pageSize ?? Math.max(found.length, 1) };
    const shown = pageSize ? filterAndSortList(found, { pageNumber, pageSize }, RingGroupSummary) : found;
    return paged(shown, found.length, pageSize ? request : { pageSize: request.pageSize });
  },
  GetRingGroupDetail: handle.read,
  CreateRingGroup: handle.create,
  UpdateRingGroup: handle.change,
  DeleteRingGroup: (request) => handle.remove(request, [request.body.name]),
};
