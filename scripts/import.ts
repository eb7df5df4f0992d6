import { runCommand } from './commands/commandLine';
import { runImport } from './commands/import';

await runCommand(() => runImport(process.argv.slice(2)));
