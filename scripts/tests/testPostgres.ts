import { howToGetPostgres } from './postgres';
import { runPostgresTests } from './postgresTests';

const status = await runPostgresTests(process.argv.slice(2));
if (status === 'no PostgreSQL') console.error(howToGetPostgres);
process.exit(typeof status === 'number' ? status : 1);
