import { defaultSettings } from '../server/serverSettings';
import { demoAccounts } from '../server/signIn/accounts/demoAccounts';
import { TestClient } from '../tests/signIn/testClient';
import { median } from './median';

// What calls take beside forty sign-ins at once, on a server that runs with demo data:
// npx tsx bench/signIns.ts http://localhost:3000/
const url = new URL(process.argv[2] ?? 'http://localhost:3000/').href;
const SIGN_INS = 40;
const CALLS = 40;
const [staff] = demoAccounts;
if (!staff) throw new Error('There is no demo account.');

const newBrowser = () => new TestClient(url, defaultSettings.clientId, defaultSettings.audience);

/** Milliseconds of calls made one after the other while something goes on; a list with its count. */
async function timesOf(token: string, isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isDone()) {
    const start = performance.now();
    const answer = await fetch(`${url}api/Link/GetAuditLogList`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"pageSize":25}',
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The call answered ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return times;
}

const show = (when: string, times: number[]) =>
  console.log(
    `${when}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length} calls`,
  );

const browsers = Array.from({ length: SIGN_INS }, newBrowser);
// Browsers that are known, since strangers are held back after ten.
let token = '';
for (const browser of browsers) token = (await browser.signIn(staff.email)).access_token;

let left = CALLS;
show('quiet', await timesOf(token, () => left-- <= 0));

let finished = 0;
const start = performance.now();
const signIns = browsers.map(async (browser) => {
  await browser.signIn(staff.email, { prompt: 'login' });
  finished += 1;
});
show(`beside ${SIGN_INS} sign-ins`, await timesOf(token, () => finished === SIGN_INS));
await Promise.all(signIns);
console.log(`${SIGN_INS} sign-ins took ${((performance.now() - start) / 1000).toFixed(1)} s`);
