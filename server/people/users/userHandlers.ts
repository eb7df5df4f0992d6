import type { userCalls } from '../../../contract/people/users';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { changeUser, removeUser, toUserResponse } from './userChanges';
import { readUserPage } from './userRecords';

export const userHandlers: HandlersFor<keyof typeof userCalls> = {
  async GetUsers({ request: { body }, caller: { scope }, services: { db, gateways } }) {
    return readUserPage(db, gateways.identity, scope, body);
  },
  async UpdateUser({ request: { body }, caller, services }) {
    const { id, ...wish } = body;
    return toUserResponse(services.db, await changeUser(services, caller, id, wish));
  },
  async RemoveUserToDBAndAuth({ request: { body }, caller, services }) {
    await removeUser(services, caller, body.id);
    return undefined;
  },
};
