import type { userCalls } from '../../../contract/people/users';
import type { HandlersOf } from '../../http/routing/callHandler';
import { changeUser, removeUser, shownUser } from './userChanges';
import { pageOfUsers } from './userRecords';

export const userHandlers: HandlersOf<keyof typeof userCalls> = {
  async GetUsers({ db, body, scope, gateways }) {
    return pageOfUsers(db, gateways.identity, scope, body);
  },
  async UpdateUser(request) {
    const { id, ...wish } = request.body;
    return shownUser(request.db, await changeUser(request, id, wish));
  },
  async RemoveUserToDBAndAuth(request) {
    await removeUser(request, request.body.id);
    return undefined;
  },
};
