import { howToGetPostgres } from './postgres';
import { runPostgresTests } from './postgresTests';

const status = await runPostgresTests(process.argv.slice(2));
if (status === undefined) console.error(howToGetPostgres);
process.exit(status ?? 1);
