import { createRecordTable } from 'trunkline/smallServer/createRecordTable';

const day = (away: number): string => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);

const written = [
  [1, 'Jane Austen', 1775, 'England', ['Emma', 1815], ['Persuasion', 1817], ['Pride and Prejudice', 1813]],
  [2, 'Machado de Assis', 1839, 'Brazil', ['Dom Casmurro', 1899], ['Quincas Borba', 1891]],
  [3, 'Natsume Sōseki', 1867, 'Japan', ['Kokoro', 1914], ['Botchan', 1906]],
  [4, 'Virginia Woolf', 1882, 'England', ['Mrs Dalloway', 1925], ['Orlando', 1928], ['The Waves', 1931]],
] as const;

/** Creates the library's in-memory sample data, which is reset on every start. */
export function openShelves() {
  const branches = createRecordTable('branch', [
    {
      id: 'harbour',
      name: 'Harbour',
      town: 'Newhaven',
      email: 'harbour@library.example',
      opened: '1987-05-04',
    },
    { id: 'hill', name: 'Hill', town: 'Newhaven', email: 'hill@library.example', opened: '2003-09-01' },
  ]);
  const authors = createRecordTable(
    'author',
    written.map(([id, name, born, country]) => ({ id, name, born, country })),
  );
  const books = createRecordTable(
    'book',
    written
      .flatMap(([author_id, , , , ...titles]) => titles.map(([title, year]) => ({ author_id, title, year })))
      .map((book, index) => ({
        ...book,
        id: index + 1,
        isbn: `97801414395${String(10 + index)}${index % 10}`.slice(0, 13),
        language: 'English',
        stars: (index % 5) + 1,
        branch: index % 3 === 0 ? 'hill' : 'harbour',
        state: index === 1 ? 'loan' : 'shelf',
      })),
  );
  const members = createRecordTable('member', [
    {
      id: 1,
      name: 'Tom Becker',
      email: 'tom@mail.example',
      branch: 'harbour',
      joined: '2021-02-11',
      blocked: false,
    },
    {
      id: 2,
      name: 'Aiko Mori',
      email: 'aiko@mail.example',
      branch: 'harbour',
      joined: '2019-07-30',
      blocked: true,
    },
    {
      id: 3,
      name: 'Lena Fuchs',
      email: 'lena@mail.example',
      branch: 'hill',
      joined: '2024-11-02',
      blocked: false,
    },
  ]);
  const loans = createRecordTable('loan', [
    { id: 1, book_id: 2, member_id: 1, branch: 'harbour', taken: day(-20), due: day(-6), returned: null },
    {
      id: 2,
      book_id: 5,
      member_id: 1,
      branch: 'harbour',
      taken: day(-90),
      due: day(-76),
      returned: day(-80),
    },
  ]);
  const waits = createRecordTable('wait', [{ id: 1, book_id: 2, member_id: 3 }]);
  return { branches, authors, books, members, loans, waits, day };
}
