import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of the run; null where the databases of tests are embedded. */
    postgresUrl: string | null;
  }
}

/** The address of the PostgreSQL server that databases of tests lie on; null where they are embedded. */
export const postgresUrl: string | null = inject('postgresUrl');

/** The address of a database on that server. */
export const getDatabaseUrl = (name: string): string => {
  if (!postgresUrl) throw new Error('The databases of this run are embedded.');
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};
