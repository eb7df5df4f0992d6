import { account } from './commands/account';
import { runCommand } from './commands/commandLine';

await runCommand(() => account(process.argv.slice(2)));
