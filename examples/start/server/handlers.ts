import type { CallName } from 'trunkline/contract/registeredCalls';
import { createRecordTable } from 'trunkline/smallServer/createRecordTable';
import type { Handler } from 'trunkline/smallServer/smallServer';

/** Creates call handlers that use in-memory records. Replace them with a database. */
export function createHandlers(): Record<CallName, Handler> {
  const items = createRecordTable('item', [
    { id: 1, name: 'Change this entity', due: '2030-01-01', done: false, notes: 'In contract/items.ts.' },
  ]);
  return {
    GetSession: (_, { person }) => ({ name: person.name }),
    ListItems: items.page,
    GetItem: ({ id }) => items.get(id),
    SaveItem: items.save,
    RemoveItem: ({ id }) => items.remove(id),
  };
}
