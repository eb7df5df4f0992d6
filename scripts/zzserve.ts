import { writeFileSync } from 'node:fs';
import { launchBrowser } from './browser/launchBrowser';
import { runServer } from './browser/runServer';
import { signIn } from './browser/signIn';
const server = await runServer({ port: 3142 });
const browser = await launchBrowser();
for (const a of ['staff', 'reseller', 'customer'] as const) {
  const context = await browser.newContext();
  await signIn(context, server.url, a);
  writeFileSync(`/tmp/w/state-${a}.json`, JSON.stringify(await context.storageState()));
  await context.close();
}
await browser.close();
console.log('ready', server.folder);
process.on('SIGTERM', () => void server.dispose().then(() => process.exit(0)));
