import { expect, it } from 'vitest';
import { getCurrentRequest, runInRequest } from '../../server/common/requestContext';
import { type Caller, type Clock, TurnQueue } from '../../server/database/turns';

/** A fake clock that advances by the duration of work, and to the next alarm when nothing can proceed. */
class FakeClock implements Clock {
  elapsed = 0;
  #alarms: { at: number; work: () => void }[] = [];
  time = () => this.elapsed;
  /** Number of times the server was able to process incoming requests. */
  ioTurns = 0;
  soon = (work: () => void) => {
    this.ioTurns += 1;
    setImmediate(work);
  };
  after(ms: number, work: () => void) {
    this.#alarms.push({ at: this.elapsed + ms, work });
    setImmediate(() => this.#ring());
  }
  #ring() {
    const first = this.#alarms.toSorted((a, b) => a.at - b.at)[0];
    if (!first) return;
    this.#alarms = this.#alarms.filter((alarm) => alarm !== first);
    this.elapsed = Math.max(this.elapsed, first.at);
    first.work();
  }
}

const createQueue = () => {
  const clock = new FakeClock();
  const turns = new TurnQueue(clock);
  const order: string[] = [];
  /** Performs one turn that takes the given number of milliseconds. */
  const turn = (caller: Caller, name: string, ms: number) =>
    turns.take(caller, async () => {
      order.push(name);
      clock.elapsed += ms;
    });
  /** Performs the turns of one request, each started when the previous one has ended. */
  const inARow = async (account: string, name: string, many: number, ms: number) => {
    const caller = { account };
    for (let count = 1; count <= many; count++) await turn(caller, `${name}${count}`, ms);
  };
  return { clock, turns, order, turn, inARow };
};

it('alternates between accounts and between the requests of one account', async () => {
  const { order, turn } = createQueue();
  const request = (account: string) => ({ account });
  const [many1, many2, single] = [request('many'), request('many'), request('one')];
  await Promise.all([
    turn(many1, 'a1', 1),
    turn(many1, 'a2', 1),
    turn(many1, 'a3', 1),
    turn(many2, 'b1', 1),
    turn(many2, 'b2', 1),
    turn(single, 'c1', 1),
    turn(single, 'c2', 1),
  ]);
  expect(order).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2', 'a3']);
});

it('reserves the connection for short statements for the duration of the last long statement', async () => {
  const { order, inARow } = createQueue();
  await Promise.all([inARow('importer', 'long', 3, 20), inARow('reader', 's', 8, 5)]);
  expect(order.join(' ')).toBe('long1 s1 s2 s3 s4 long2 s5 s6 s7 s8 long3');
});

it('allows the server to receive requests every few milliseconds', async () => {
  const { clock, inARow } = createQueue();
  await inARow('importer', 'long', 4, 10);
  expect(clock.ioTurns).toBe(4);
  await inARow('reader', 's', 25, 1);
  expect(clock.ioTurns).toBe(9);
});

it('adds no delay if there is only one caller', async () => {
  const { clock, inARow } = createQueue();
  await inARow('importer', 'long', 5, 30);
  expect(clock.elapsed).toBe(150);
});

it('resumes long statements after a limited delay regardless of load', async () => {
  const { order, inARow } = createQueue();
  await Promise.all([inARow('importer', 'L', 2, 5_000), inARow('reader', 's', 30, 10)]);
  expect(order.indexOf('L2')).toBe(11);
});

it('continues after a failure and rejects only the failed caller', async () => {
  const { turns, order, turn } = createQueue();
  const failed = turns.take({ account: 'a' }, async () => {
    throw new Error('no');
  });
  const next = turn({ account: 'b' }, 'b', 1);
  await expect(failed).rejects.toThrow('no');
  await next;
  expect(order).toEqual(['b']);
});

it('runs the work of each caller in the context of that caller', async () => {
  const { turns } = createQueue();
  const results = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      runInRequest({ id: '', account: name }, () =>
        turns.take(getCurrentRequest(), async () => getCurrentRequest().account),
      ),
    ),
  );
  expect(results).toEqual(['a', 'b', 'c']);
});

it('continues a request before those that arrived after its last turn', async () => {
  const { turns, order, turn } = createQueue();
  const newcomers: Promise<void>[] = [];
  const arrive = () => {
    const name = `new${newcomers.length}`;
    if (newcomers.length >= 9) return;
    newcomers.push(
      turns.take({ account: name }, async () => {
        order.push(name);
        arrive();
        arrive();
      }),
    );
  };
  const started = { account: 'started' };
  await turns.take(started, async () => {
    order.push('first');
    arrive();
    arrive();
  });
  await turn(started, 'second', 1);
  await Promise.all(newcomers);
  expect(order.slice(0, 4)).toEqual(['first', 'new0', 'new1', 'second']);
});
