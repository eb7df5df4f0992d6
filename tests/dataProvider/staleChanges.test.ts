import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { describe as inWords } from '../../src/dataProvider/describe';
import {
  answerCalls,
  createTestProvider,
  type ReceivedRequest,
  receivedRequests,
  serveApi,
} from './testProvider';

serveApi();

interface Row {
  id: number;
  rate_plan_no: string;
  rate_plan_description: string;
  is_default: boolean;
}

const getSnapshot = ({ snapshot }: ReceivedRequest) => snapshot;
const listCalls = () => receivedRequests.map(({ call }) => call);
const listSentBodies = () => receivedRequests.filter(({ call }) => call === 'UpdateRatePlan');

/** A server with a single rate plan, which tracks versions and refuses to overwrite unseen changes. */
class RatePlanServer {
  row: Row = { id: 3, rate_plan_no: 'A-1', rate_plan_description: 'Old', is_default: false };
  versions: Row[] = [this.row];
  /** Changes that another user makes between a read and the following write. */
  meanwhile: (() => void)[] = [];

  change(over: Partial<Row>): void {
    this.row = { ...this.row, ...over };
    this.versions.push(this.row);
  }

  serve({ tellsSnapshots = true } = {}): void {
    answerCalls({
      GetRatePlans: () =>
        HttpResponse.json([this.row], {
          headers: tellsSnapshots ? { 'Read-Snapshot': String(this.versions.length) } : {},
        }),
      UpdateRatePlan: ({ body, snapshot }) => {
        this.meanwhile.shift()?.();
        const read = this.versions[Number(snapshot ?? this.versions.length) - 1] ?? this.row;
        const stale = Object.entries(body as Row).some(
          ([name, value]) =>
            read[name as keyof Row] !== this.row[name as keyof Row] && value !== this.row[name as keyof Row],
        );
        if (stale)
          return HttpResponse.json(
            {
              message: 'Somebody changed it since you opened it.',
              code: 'conflict',
              details: { stale: true },
            },
            { status: 409 },
          );
        this.change(body as Row);
        return this.row;
      },
    });
  }
}

let server: RatePlanServer;
beforeEach(() => {
  server = new RatePlanServer();
});

const openRecord = async () => {
  const console = createTestProvider();
  const { data: record } = await console.getOne('rate-plans', { id: '3' });
  return {
    save: (over: object) =>
      console.update('rate-plans', { id: '3', data: { ...record, ...over }, previousData: record }),
  };
};

describe('update of a record that may have changed since it was read', () => {
  it('is sent once with its snapshot if nothing else has changed', async () => {
    server.serve();
    const { save } = await openRecord();
    await save({ rate_plan_description: 'Mine' });
    expect(listCalls()).toEqual(['GetRatePlans', 'UpdateRatePlan']);
    expect(listSentBodies().map(getSnapshot)).toEqual(['1']);
    expect(server.row.rate_plan_description).toBe('Mine');
  });

  it('preserves the other user’s changes to other fields, even if the call takes the complete record', async () => {
    server.serve();
    const { save } = await openRecord();
    server.change({ rate_plan_no: 'THEIRS' });
    const { data } = await save({ rate_plan_description: 'Mine' });
    expect(server.row).toMatchObject({ rate_plan_no: 'THEIRS', rate_plan_description: 'Mine' });
    expect(data).toMatchObject({ rate_plan_no: 'THEIRS', rate_plan_description: 'Mine' });
    expect(listSentBodies().map(getSnapshot)).toEqual(['1', '2']);
  });

  it('is refused if both changed the same field, and preserves the other user’s value', async () => {
    server.serve();
    const { save } = await openRecord();
    server.change({ rate_plan_description: 'Theirs' });
    const refused = await save({ rate_plan_description: 'Mine' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(inWords(refused)).toBe('Somebody changed it since you opened it.');
    expect(server.row.rate_plan_description).toBe('Theirs');
  });

  it('succeeds if both users entered the same value', async () => {
    server.serve();
    const { save } = await openRecord();
    server.change({ rate_plan_description: 'Alike', is_default: true });
    await save({ rate_plan_description: 'Alike' });
    expect(server.row).toMatchObject({ rate_plan_description: 'Alike', is_default: true });
  });

  it('is retried after each conflicting change and fails if conflicts persist', async () => {
    server.serve();
    const { save } = await openRecord();
    let count = 0;
    const changeAgain = () => server.change({ rate_plan_no: `B-${++count}` });
    server.meanwhile = [changeAgain, changeAgain];
    await save({ rate_plan_description: 'Mine' });
    expect(server.row).toMatchObject({ rate_plan_no: 'B-2', rate_plan_description: 'Mine' });
    const { save: saveAgain } = await openRecord();
    server.meanwhile = Array.from({ length: 9 }, () => changeAgain);
    await expect(saveAgain({ rate_plan_description: 'Mine again' })).rejects.toMatchObject({ status: 409 });
    expect(server.row.rate_plan_description).toBe('Mine');
  });

  it('is checked for conflicts before sending if the server provides no snapshots', async () => {
    server.serve({ tellsSnapshots: false });
    const { save } = await openRecord();
    server.change({ rate_plan_no: 'THEIRS' });
    const { save: late } = await openRecord();
    await save({ rate_plan_description: 'Mine' });
    expect(server.row).toMatchObject({ rate_plan_no: 'THEIRS', rate_plan_description: 'Mine' });
    await expect(late({ rate_plan_description: 'Late' })).rejects.toMatchObject({ status: 409 });
    expect(server.row.rate_plan_description).toBe('Mine');
  });
});
