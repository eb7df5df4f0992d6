import type { Caller } from 'trunkline/smallServer/smallServer';
import { describe, expect, it } from 'vitest';
import { libraryHandlers } from '../server/handlers';
import { people } from '../server/people';

const [librarian, member] = people.map(
  (person): Caller => ({ person, level: person.claims.level as Caller['level'] }),
) as [Caller, Caller];

type Page = { items: Record<string, unknown>[]; totalCount: number };

describe('library handlers', () => {
  it('lends an available copy and returns it to the branch', () => {
    const library = libraryHandlers();
    library.Lend({ book_id: 1, member_id: 1, branch: 'harbour' }, librarian);
    expect(library.GetBook({ id: 1 }, librarian)).toMatchObject({ state: 'loan' });
    expect(() => library.Lend({ book_id: 1, member_id: 3, branch: 'hill' }, librarian)).toThrow(
      'can’t be lent',
    );
    const { items } = library.ListOwnLoans({}, member) as Page;
    expect(items.map(({ book_id }) => book_id)).toEqual([2, 1]);
    library.TakeBack({ id: items[1]?.id }, librarian);
    expect(library.GetBook({ id: 1 }, librarian)).toMatchObject({ state: 'shelf' });
  });

  it('refuses a loan to a blocked member', () =>
    expect(() => libraryHandlers().Lend({ book_id: 1, member_id: 2, branch: 'harbour' }, librarian)).toThrow(
      'can’t be lent',
    ));

  it('filters loans by branch and by open status', () => {
    const { items } = libraryHandlers().ListLoans({ branch: 'harbour', returned: null }, librarian) as Page;
    expect(items.map(({ id }) => id)).toEqual([1]);
  });

  it('lets members extend only their own loans', () => {
    const library = libraryHandlers();
    const other = library.Lend({ book_id: 3, member_id: 3, branch: 'hill' }, librarian) as { id: number };
    expect(() => library.Extend({ id: other.id, days: 7 }, member)).toThrow('somebody else');
    expect(library.Extend({ id: 1, days: 7 }, member)).toBeUndefined();
  });

  it('refuses to remove an author who has books', () =>
    expect(() => libraryHandlers().RemoveAuthor({ id: 1 }, librarian)).toThrow('has books'));
});
