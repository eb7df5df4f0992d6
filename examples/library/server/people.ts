import type { User } from 'trunkline/smallServer/signIn';

/** Accounts that may sign in. */
export const people: readonly User[] = [
  {
    id: 'librarian-1',
    name: 'Ines Oliveira',
    email: 'ines@library.example',
    claims: { level: 'librarian' },
  },
  {
    id: 'member-1',
    name: 'Tom Becker',
    email: 'tom@mail.example',
    claims: { level: 'member', card: 1, branch: 'harbour' },
  },
];
