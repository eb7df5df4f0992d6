import { expect, it } from 'vitest';
import { createHandlers } from '../server/handlers';

const caller = {
  person: { id: 'first', name: 'First user', email: 'first@console.example', claims: { level: 'user' } },
  level: 'user' as const,
};

it('saves an item and lists the items that are not done', () => {
  const { SaveItem, ListItems } = createHandlers();
  SaveItem({ name: 'Write a test', done: true }, caller);
  expect(ListItems({}, caller)).toMatchObject({ totalCount: 2 });
  expect(ListItems({ done: false }, caller)).toMatchObject({ items: [{ name: 'Change this entity' }] });
});
