import { RingGroupSummary } from '../../../contract/phoneSystem/ringGroup';
import type { ringGroupCalls } from '../../../contract/phoneSystem/ringGroups';
import { splitNames } from '../../../telephony/splitNames';
import { getOwner, ringGroups } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { toPaged } from '../../http/lists/listQuery';
import { pickStamps } from '../../records/recordStamps';
import { createAccountHandlers } from '../accounts/createAccountHandlers';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';

const ringGroupAccountHandlers = createAccountHandlers('hunts');

export const ringGroupHandlers: HandlersFor<keyof typeof ringGroupCalls> = {
  async GetRingGroupsList({ request: { domain, body }, services: { db } }) {
    const all = await ringGroups.all(db, getOwner(domain));
    const numbers = await readNumbersByAccount(db, domain);
    const rows = all.map(
      ({ name, display, algo, st1_ext, st2_ext, st3_ext, st4_ext, disabled, ...group }) => ({
        ...pickStamps(group),
        name,
        display,
        algo,
        st1_ext,
        st4_ext,
        disabled,
        members: new Set([st1_ext, st2_ext, st3_ext].flatMap(splitNames)).size,
        dids: numbers.get(name ?? '') ?? [],
      }),
    );
    const { pageNumber, pageSize, ...rest } = body;
    const matches = filterAndSortList(rows, rest, RingGroupSummary);
    // Without a page size, the whole list is returned.
    const request = { pageNumber, pageSize: pageSize ?? Math.max(matches.length, 1) };
    const visible = pageSize
      ? filterAndSortList(matches, { pageNumber, pageSize }, RingGroupSummary)
      : matches;
    return toPaged(visible, matches.length, pageSize ? request : { pageSize: request.pageSize });
  },
  GetRingGroupDetail: ringGroupAccountHandlers.read,
  CreateRingGroup: ringGroupAccountHandlers.create,
  UpdateRingGroup: ringGroupAccountHandlers.change,
  DeleteRingGroup: (call) => ringGroupAccountHandlers.remove(call, [call.request.body.name]),
};
