import { version } from '../server/version';
import { CommandError, formatCommand, runCommand } from './commands/commandLine';

interface Command {
  words: string;
  about: string;
  run(): Promise<(args: string[]) => Promise<void>>;
}

/** Available commands. Each is imported on demand. */
const commands: Record<string, Command> = {
  check: {
    words: '[--json]',
    about: 'checks whether the server can run with these settings; exits with 1 if not',
    run: async () => (await import('./commands/check/runCheck')).runCheck,
  },
  backup: {
    words: '<file> [--replace]',
    about: 'writes all data to a file, even while the server is running',
    run: async () => (await import('./commands/backup/runBackup')).runBackup,
  },
  restore: {
    words: '<file> [--replace]',
    about: 'restores a backup into an empty database, or, with --replace, replaces existing data',
    run: async () => (await import('./commands/backup/runRestore')).runRestore,
  },
  account: {
    words: '--email <address> --name "<name>" [--level …]',
    about: 'creates an account, or sets its password',
    run: async () => (await import('./commands/runAccount')).runAccount,
  },
  import: {
    words: '<file> [--dry-run] [--digits 11]',
    about: 'loads a numbering plan',
    run: async () => (await import('./commands/import')).runImport,
  },
  archive: {
    words: 'save|show|compare|import …',
    about:
      'saves a phone system as a file, compares two, or applies a file to a phone system through the API',
    run: async () => (await import('./commands/archive/runArchive')).runArchive,
  },
  'audit verify': {
    words: '[--sign] [--head <file>]',
    about: 'verifies the integrity of the audit log',
    run: async () => (await import('./commands/runAuditVerify')).runAuditVerify,
  },
  'files move': {
    words: 'bucket|database',
    about: 'moves file contents to the bucket FILES_S3_BUCKET, or back',
    run: async () => (await import('./commands/runFilesMove')).runFilesMove,
  },
  'secrets rotate': {
    words: '[--new-key]',
    about: 'encrypts all secrets with the newest key',
    run: async () => (await import('./commands/runSecretsRotate')).runSecretsRotate,
  },
};

function formatHelp(): string {
  const lines = Object.entries(commands).map(
    ([name, { words, about }]) => `  ${name} ${words}\n      ${about}`,
  );
  return `Trunkline ${version}

${formatCommand('<command> …')}

${lines.join('\n')}

Settings are read from the environment, as by the server: DATABASE_URL or DATA_FOLDER, SECRETS_KEY and the others in
docs/operate/README.md.`;
}

await runCommand(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? ''))
    return console.log(formatHelp());
  if (words[0] === '--version') return console.log(version);
  for (const count of [2, 1]) {
    const command = commands[words.slice(0, count).join(' ')];
    if (command) return (await command.run())(words.slice(count));
  }
  throw new CommandError(`There is no command ${words[0]}.\n\n${formatHelp()}`);
});
