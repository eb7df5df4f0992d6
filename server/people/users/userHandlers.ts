import type { userCalls } from '../../../contract/people/users';
import type { HandlersFor } from '../../http/routing/callHandler';
import { changeUser, removeUser, toUserResponse } from './userChanges';
import { readUserPage } from './userRecords';

export const userHandlers: HandlersFor<keyof typeof userCalls> = {
  async GetUsers({ db, body, scope, gateways }) {
    return readUserPage(db, gateways.identity, scope, body);
  },
  async UpdateUser(request) {
    const { id, ...wish } = request.body;
    return toUserResponse(request.db, await changeUser(request, id, wish));
  },
  async RemoveUserToDBAndAuth(request) {
    await removeUser(request, request.body.id);
    return undefined;
  },
};
