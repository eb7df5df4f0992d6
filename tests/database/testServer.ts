import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL server; null if test databases are embedded. */
    postgresUrl: string | null;
  }
}

/** URL of the PostgreSQL server for test databases; null if they are embedded. */
export const postgresUrl: string | null = inject('postgresUrl');

export const getDatabaseUrl = (name: string): string => {
  if (!postgresUrl) throw new Error('The databases of this run are embedded.');
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};
