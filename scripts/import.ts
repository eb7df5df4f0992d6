import { runCommand } from './commands/commandLine';
import { importPlan } from './commands/import';

await runCommand(() => importPlan(process.argv.slice(2)));
