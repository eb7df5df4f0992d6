import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { SwitchEvent } from '../../contract/calls/phoneSwitchEvents';
import { translateAsterisk } from './fromAsterisk';
import { translateFreeSwitch } from './fromFreeSwitch';
import type { SwitchBlock } from './switchBlock';

/**
 * Sends phone switch events from standard input to a server: blocks of FreeSWITCH's event socket or Asterisk's manager
 * interface, or one Trunkline JSON object per line.
 */
const usage =
  'PHONE_SWITCH_TOKEN=… npm run switch-events -- --server https://console.example.com --domain wharf.pbx.example < events';

/** Maximum batch size in events. `DELAY_MS` is how long to wait for further events. */
const BATCH = 500;
const DELAY_MS = 1000;
const RETRY_DELAY_MS = 5000;

const { values } = parseArgs({
  options: { server: { type: 'string', default: 'http://localhost:3000' }, domain: { type: 'string' } },
});
const { server, domain = '' } = values;
const token = process.env.PHONE_SWITCH_TOKEN;
if (!token) {
  console.error(`Set PHONE_SWITCH_TOKEN. ${usage}`);
  process.exit(1);
}

function translate(block: SwitchBlock): SwitchEvent[] {
  if (block['Event-Name']) return translateFreeSwitch(block, domain);
  return block.Event ? translateAsterisk(block, domain) : [];
}

async function* readEvents(input: NodeJS.ReadableStream): AsyncGenerator<SwitchEvent[]> {
  let block: Record<string, string> = {};
  for await (const line of createInterface({ input })) {
    if (line.startsWith('{')) {
      yield [{ ...(domain && { domain_name: domain }), ...JSON.parse(line) }];
      continue;
    }
    const [, name, value] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) block[name] = value;
    else if (line.trim() === '') {
      yield translate(block);
      block = {};
    }
  }
  yield translate(block);
}

interface SendResult {
  accepted: number;
  duplicates: number;
  refused: number;
  results: { event_id: string | null; status: string; reason: string | null }[];
}

/** Retries until the server accepts the events. Resending is safe, because the server counts each event only once. */
async function sendBatch(events: SwitchEvent[]): Promise<SendResult> {
  for (;;) {
    const answer = await fetch(`${server}/api/Gateway/SendPhoneSwitchEvents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return (await answer.json()) as SendResult;
    const reason = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer.message;
    if (answer instanceof Response && answer.status < 500) throw new Error(reason);
    console.error(`${reason}; tries again`);
    await new Promise((next) => setTimeout(next, RETRY_DELAY_MS));
  }
}

let pendingEvents: SwitchEvent[] = [];
let sending = Promise.resolve();
const totals = { accepted: 0, duplicates: 0, refused: 0 };

function flush(): Promise<void> {
  sending = sending.then(async () => {
    while (pendingEvents.length > 0) {
      const batch = pendingEvents.slice(0, BATCH);
      pendingEvents = pendingEvents.slice(BATCH);
      const { results, ...counts } = await sendBatch(batch);
      for (const key of ['accepted', 'duplicates', 'refused'] as const) totals[key] += counts[key];
      for (const { event_id, status, reason } of results)
        if (status === 'refused') console.error(`${event_id}: ${reason}`);
    }
  });
  return sending;
}

const timer = setInterval(() => void flush().catch(exitWithError), DELAY_MS);
function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  for await (const events of readEvents(process.stdin)) {
    pendingEvents.push(...events);
    if (pendingEvents.length >= BATCH) await flush();
  }
  clearInterval(timer);
  await flush();
  console.log(`${totals.accepted} accepted, ${totals.duplicates} known already, ${totals.refused} refused`);
} catch (error) {
  exitWithError(error);
}
