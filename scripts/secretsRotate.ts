import { runCommand } from './commands/commandLine';
import { secretsRotate } from './commands/secretsRotate';

await runCommand(() => secretsRotate(process.argv.slice(2)));
