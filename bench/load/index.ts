import { findPostgres, startPostgres } from '../../scripts/tests/postgres';
import { openDatabase } from '../../server/database/openDatabase';
import { measureManyClients } from './manyClients';
import { measureOperators } from './operators';

/**
 * Measures mixed calls: of eight operators through the API and directly through `pg` on PostgreSQL, and of many clients
 * on the embedded database and on PostgreSQL. `BENCH_PART` names one of the parts (`operators`, `clients`),
 * `BENCH_DATABASE` one of the databases (`embedded`, `server`).
 */
export const benchLoad = async (): Promise<void> => {
  const { BENCH_PART: part, BENCH_DATABASE: database } = process.env;
  if (part !== 'operators' && database !== 'server')
    await measureManyClients('embedded', await openDatabase());
  if (database === 'embedded') return;
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed: skipping the load of PostgreSQL.');
  const onPostgres = async (measure: (url: string) => Promise<void>) => {
    const postgres = await startPostgres(programs);
    try {
      await measure(postgres.url);
    } finally {
      await postgres.stop();
    }
  };
  if (part !== 'operators')
    await onPostgres(async (url) => measureManyClients('PostgreSQL', await openDatabase({ url })));
  if (part !== 'clients') await onPostgres(measureOperators);
};
