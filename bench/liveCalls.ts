import { launchBrowser } from '../scripts/browser/launchBrowser';
import { runServer } from '../scripts/browser/runServer';
import { signIn } from '../scripts/browser/signIn';
import { calculateMedian } from './median';

const MANY_CALLS = 1000;
const FEW_CALLS = 20;
const ROUNDS = 5;
const FRAMES = 120;

/** Active calls, including some that started since the last poll. */
const createCalls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `call-${index}`,
    from: `6127010${String(1000 + index)}`,
    to: '61255500000',
    start: new Date(Date.now() - index * 1000).toISOString(),
    duration: index,
    state: index % 3 ? 'connected' : 'waiting',
    direction: 'inbound',
    hold: false,
  }));

/** Measures frame times while durations of active calls tick and refresh, with many calls and with few. */
export const benchLiveCalls = async (): Promise<void> => {
  const server = await runServer();
  const browser = await launchBrowser();
  const frames: Record<number, number[]> = { [MANY_CALLS]: [], [FEW_CALLS]: [] };
  try {
    let count = FEW_CALLS;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await signIn(
      context,
      server.url,
      'staff',
      '/pbx-customer/active-calls?domain=wharf.pbx.example',
      (newPage) => newPage.route('**/GetActiveCalls', (route) => route.fulfill({ json: createCalls(count) })),
    );
    for (let round = 0; round < ROUNDS; round++)
      for (count of [FEW_CALLS, MANY_CALLS]) {
        await page.getByRole('button', { name: 'Refresh', exact: true }).click();
        await page
          .getByText(new RegExp(`of ${count.toLocaleString('en')}$`))
          .first()
          .waitFor();
        const times = await page.evaluate(async (sampleCount) => {
          const gaps: number[] = [];
          let last = performance.now();
          while (gaps.length < sampleCount) {
            const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
            gaps.push(now - last);
            last = now;
          }
          return gaps;
        }, FRAMES);
        frames[count]?.push(...times);
      }
  } finally {
    await browser.close();
    await server.dispose();
  }
  const late = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const [many, few] = [frames[MANY_CALLS] ?? [], frames[FEW_CALLS] ?? []];
  console.log(`\nActive calls: time between frames (${ROUNDS} rounds of ${FRAMES} frames, interleaved)`);
  console.table({
    [`${FEW_CALLS} calls`]: {
      'median, ms': Number(calculateMedian(few).toFixed(1)),
      '99th, ms': Number(late(few).toFixed(1)),
    },
    [`${MANY_CALLS} calls`]: {
      'median, ms': Number(calculateMedian(many).toFixed(1)),
      '99th, ms': Number(late(many).toFixed(1)),
    },
    ratio: {
      'median, ms': Number((calculateMedian(many) / calculateMedian(few)).toFixed(2)),
      '99th, ms': Number((late(many) / late(few)).toFixed(2)),
    },
  });
};
