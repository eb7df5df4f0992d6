import { isLoopback } from './common/isLoopback';
import type { ServerSettings } from './serverSettings';
import { DEMO_PASSWORD, demoAccounts } from './signIn/accounts/demoAccounts';
import type { RunningServer } from './startServer';
import { version } from './version';

/**
 * Prints startup information for the operator.
 * @param withoutDemo the setting that disables demo data, if any
 */
export function printStartupMessage(
  { url, isDemo }: Pick<RunningServer, 'url' | 'isDemo'>,
  settings: Pick<ServerSettings, 'demo' | 'issuer' | 'host'>,
  withoutDemo?: string,
): void {
  console.log(`Trunkline ${version} is ready: ${url}`);
  console.log(`API reference: ${url}/api/reference`);
  if (!isDemo) {
    if (settings.demo) console.log('The database has data of its own, so there are no demo accounts.');
    else if (withoutDemo && withoutDemo !== 'DEMO=0')
      console.log(
        `There is no demo data, since ${withoutDemo} is set; DEMO=1 fills an empty database with it.`,
      );
    return;
  }
  if (settings.issuer) return;
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, about } of demoAccounts) console.log(`  ${email.padEnd(26)} ${about}`);
  if (!isLoopback(settings.host))
    console.warn('\nAnybody who reaches this address can use the demo accounts.');
}
