import { getPage, RequestError } from 'trunkline/smallServer/createRecordTable';
import type { Handler } from 'trunkline/smallServer/smallServer';
import type { CallName } from '../contract';
import { openShelves } from './shelves';

const LENT_DAYS = 14;

/** Handlers of the library's calls, with in-memory data. */
export function libraryHandlers(): Record<CallName, Handler> {
  const { branches, authors, books, members, loans, waits, day } = openShelves();

  const counted = (author: Record<string, unknown>) => ({
    ...author,
    books: books.all().filter(({ author_id }) => author_id === author.id).length,
  });

  return {
    GetSession: (_, { person }) => ({ name: person.name }),

    ListBranches: branches.page,
    GetBranch: ({ id }) => branches.get(id),
    ChangeBranch: branches.save,

    ListAuthors: (body) => getPage(authors.all().map(counted), body),
    GetAuthor: ({ id }) => counted(authors.get(id)),
    SaveAuthor: ({ books: _, ...author }) => counted(authors.save(author)),
    RemoveAuthor: ({ id }) => {
      if (Number(counted(authors.get(id)).books) > 0)
        throw new RequestError(409, 'This author has books in the catalogue.');
      authors.remove(id);
    },

    ListBooks: books.page,
    GetBook: ({ id }) => books.get(id),
    SaveBook: ({ state, ...book }) => books.save({ ...book, ...(!book.id && { state: 'shelf' }) }),
    RemoveBook: ({ id }) => {
      if (books.get(id).state === 'loan') throw new RequestError(409, 'It is on loan: take it back first.');
      books.remove(id);
    },
    MarkLost: ({ id }) => books.save({ id, state: 'lost' }),
    MarkFound: ({ id }) => books.save({ id, state: 'shelf' }),

    ListMembers: members.page,
    GetMember: ({ id }) => members.get(id),
    SaveMember: (member) => members.save({ ...(!member.id && { joined: day(0) }), ...member }),

    ListLoans: loans.page,
    ListOwnLoans: (body, { person }) => {
      const own = ({ member_id, returned }: Record<string, unknown>) =>
        member_id === person.claims.card && returned === null;
      return getPage(loans.all().filter(own), body);
    },
    Lend: ({ book_id, member_id, branch }) => {
      if (books.get(book_id).state !== 'shelf')
        throw new RequestError(400, 'It can’t be lent.', [
          { field: 'book_id', message: 'Is not on the shelf' },
        ]);
      if (members.get(member_id).blocked)
        throw new RequestError(400, 'It can’t be lent.', [{ field: 'member_id', message: 'Is blocked' }]);
      books.save({ id: book_id, state: 'loan' });
      return loans.save({ book_id, member_id, branch, taken: day(0), due: day(LENT_DAYS), returned: null });
    },
    ListWaits: waits.page,
    AddWait: ({ book_id, member_id }) => {
      const isSame = (wait: Record<string, unknown>) =>
        wait.book_id === book_id && wait.member_id === member_id;
      if (waits.all().some(isSame))
        throw new RequestError(409, `${members.get(member_id).name} waits for it already.`);
      return waits.save({ book_id, member_id });
    },
    RemoveWait: ({ id }) => waits.remove(id),

    TakeBack: ({ id }) => {
      const loan = loans.save({ id, returned: day(0) });
      books.save({ id: loan.book_id, state: 'shelf' });
      return loan;
    },
    Extend: ({ id, days }, { person, level }) => {
      const loan = loans.get(id);
      if (level === 'member' && loan.member_id !== person.claims.card)
        throw new RequestError(403, 'This is somebody else’s loan.');
      const due = new Date(Date.parse(String(loan.due)) + Number(days) * 86_400_000);
      loans.save({ id, due: due.toISOString().slice(0, 10) });
    },
  };
}
