import { runAccount } from './commands/account';
import { runCommand } from './commands/commandLine';

await runCommand(() => runAccount(process.argv.slice(2)));
