import { runCommand } from './commands/commandLine';
import { runAccount } from './commands/runAccount';

await runCommand(() => runAccount(process.argv.slice(2)));
