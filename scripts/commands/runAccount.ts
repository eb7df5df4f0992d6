import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openWithSecrets } from '../../server/database/sealed/openWithSecrets';
import { createUserAccount } from '../../server/people/users/createUserAccount';
import { readDatabaseSettings } from '../../server/serverSettings';
import { formatCommand } from './commandLine';

const usage = formatCommand(
  'account --email <address> --name "<name>" [--level staff|reseller|customer] [--wholesaler <id>] [--domain <name>]',
);

/** Prompts for a password without echoing the input. */
const promptPassword = (question: string): Promise<string> =>
  new Promise((resolve) => {
    process.stdout.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, next) => next() });
    const line = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
    line.question('', (answer) => {
      line.close();
      process.stdout.write('\n');
      resolve(answer);
    });
  });

async function readPassword(): Promise<string> {
  if (process.env.ACCOUNT_PASSWORD) return process.env.ACCOUNT_PASSWORD;
  if (!process.stdin.isTTY) throw new Error('Set ACCOUNT_PASSWORD, or run the command in a terminal.');
  const password = await promptPassword('Password (at least 12 characters): ');
  if ((await promptPassword('The same again: ')) !== password)
    throw new Error('The two passwords are not the same.');
  return password;
}

function parseLevel(text: string): 'staff' | 'reseller' | 'customer' {
  if (text === 'staff' || text === 'reseller' || text === 'customer') return text;
  throw new Error(`The level must be staff, reseller or customer, not "${text}".`);
}

/** Creates an account for local sign-in, or resets the password of an existing one. */
export async function runAccount(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      name: { type: 'string', default: '' },
      level: { type: 'string', default: 'staff' },
      wholesaler: { type: 'string' },
      domain: { type: 'string' },
    },
  });
  const { email } = values;
  if (!email) throw new Error(`Whose account? ${usage}`);
  if (process.env.ISSUER) throw new Error('Users sign in at ISSUER: create the account there.');
  const level = parseLevel(values.level);
  const password = await readPassword();
  const database = await openWithSecrets(readDatabaseSettings(process.env));
  try {
    const outcome = await createUserAccount(database.db, {
      email,
      name: values.name,
      level,
      password,
      ...(values.wholesaler && { wholesaler: Number(values.wholesaler) }),
      ...(values.domain && { domain: values.domain }),
    });
    console.log(
      outcome === 'made'
        ? `${email} can sign in as ${level}.`
        : `${email} has a new password and was signed out.`,
    );
  } finally {
    await database.close();
  }
}
