import type { ServerSettings } from './serverSettings';
import { DEMO_PASSWORD, demoAccounts } from './signIn/accounts/demoAccounts';
import { version } from './version';

/** Prints what a person needs who has started the server. */
export function greet(url: string, settings: ServerSettings): void {
  console.log(`Trunkline ${version} is ready: ${url}`);
  console.log(`API reference: ${url}/api/reference`);
  if (!settings.demo || settings.issuer) return;
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, about } of demoAccounts) console.log(`  ${email.padEnd(26)} ${about}`);
  if (!['127.0.0.1', '::1', 'localhost'].includes(settings.host))
    console.warn('\nAnybody who reaches this address can use the demo accounts. DEMO=0 starts without them.');
}
