import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setChangeSettings } from '../../src/config/changeSettings';
import { MAX_DRY_RUNS } from '../../src/dataProvider/dryRun';
import { attachSnapshot } from '../../src/dataProvider/snapshots';
import { answerCalls, api, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();
beforeEach(() => setChangeSettings(true));
afterEach(() => setChangeSettings(false));

const createChange = (entity: string) => ({ entity, action: 'CHANGE', subject: entity });
const createReport = (entity = 'wholesaler') => ({
  changes: [createChange(entity)],
  total: 1,
  counts: [{ entity, entity_label: entity, action: 'CHANGE', count: 1 }],
  held: [],
  held_total: 0,
  reach: [],
});

/** Dry run headers of the requests so far. */
const headers: (string | null)[] = [];
const trackHeaders = () => {
  headers.length = 0;
  const note = ({ request }: { request: Request }) => {
    headers.push(request.headers.get('dry-run'));
  };
  api.events.removeAllListeners();
  api.events.on('request:start', note);
};

describe('dry run', () => {
  it('sends the same request with the dry-run header and returns the changes', async () => {
    trackHeaders();
    answerCalls({ UpdateWholesaler: () => createReport() });
    const previousData = attachSnapshot({ id: '1', wholesaler_name: 'One' }, `${Date.now()} 1:1:`);
    const result = await createTestProvider().dryRun((dry) =>
      dry.update('wholesalers', { id: '1', data: { ...previousData, wholesaler_name: 'Two' }, previousData }),
    );
    expect(result).toEqual({ ...createReport(), refused: [] });
    expect(receivedRequests.map(({ call, snapshot }) => [call, snapshot !== null])).toEqual([
      ['UpdateWholesaler', true],
    ]);
    expect(headers).toEqual(['true']);
  });

  it('groups records, tests a limited number and reports why some would be refused', async () => {
    trackHeaders();
    let tries = 0;
    answerCalls({
      BulkSetActiveDomain: () => {
        tries += 1;
        return tries === 2
          ? HttpResponse.json({ message: 'Not this one.' }, { status: 409 })
          : createReport('domain');
      },
    });
    const result = await createTestProvider().dryRun(async (dry) => {
      for (let index = 0; index < MAX_DRY_RUNS + 10; index++)
        await dry.call('BulkSetActiveDomain', { domains: [] } as never).catch(() => undefined);
    });
    expect(result.total).toBe(MAX_DRY_RUNS - 1);
    expect(result.counts).toEqual([{ ...createReport('domain').counts[0], count: MAX_DRY_RUNS - 1 }]);
    expect(result.refused).toMatchObject([{ status: 409 }]);
    expect(result.tried).toBe(MAX_DRY_RUNS);
    expect(tries).toBe(MAX_DRY_RUNS);
  });

  it('fails like the actual request if the server refuses it', async () => {
    answerCalls({
      UpdateWholesaler: () => HttpResponse.json({ message: 'No.', code: 'forbidden' }, { status: 403 }),
    });
    const failing = createTestProvider().dryRun((dry) =>
      dry.update('wholesalers', {
        id: '1',
        data: { id: '1' },
        previousData: attachSnapshot({ id: '1', wholesaler_name: 'One' }, '1 1:1:'),
      }),
    );
    await expect(failing).rejects.toMatchObject({ status: 403 });
  });

  it('leaves the snapshot of the action unchanged', async () => {
    answerCalls({ BulkSetActiveDomain: () => createReport('domain') });
    const read = `${Date.now() - 60_000} 1:1:`;
    const request = {
      action: 'activate',
      ids: ['dry.example'],
      records: [attachSnapshot({ domain_name: 'dry.example' }, read)],
    };
    const console = createTestProvider();
    await console.dryRun((dry) => dry.runAction('domains', request));
    answerCalls({ BulkSetActiveDomain: () => HttpResponse.json([]) });
    await console.runAction('domains', request);
    expect(receivedRequests.map(({ snapshot }) => snapshot)).toEqual([read, read]);
  });

  it('is never sent to an API without support for it', async () => {
    setChangeSettings(false);
    answerCalls({});
    const dryRun = createTestProvider().dryRun((dry) =>
      dry.call('BulkSetActiveDomain', { domains: [] } as never),
    );
    await expect(dryRun).rejects.toThrow('can’t be told without doing it');
    expect(receivedRequests).toEqual([]);
  });
});
