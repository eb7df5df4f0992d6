import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setChangeSettings } from '../../src/config/changeSettings';
import { MAX_TRIED } from '../../src/dataProvider/dryRun';
import { noteSnapshot } from '../../src/dataProvider/snapshots';
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

describe('a dry run', () => {
  it('sends what the verb would send, with the header, and answers what would change', async () => {
    trackHeaders();
    answerCalls({ UpdateWholesaler: () => createReport() });
    const previousData = noteSnapshot({ id: '1', wholesaler_name: 'One' }, `${Date.now()} 1:1:`);
    const result = await createTestProvider().dryRun((dry) =>
      dry.update('wholesalers', { id: '1', data: { ...previousData, wholesaler_name: 'Two' }, previousData }),
    );
    expect(result).toEqual({ ...createReport(), refused: [] });
    expect(receivedRequests.map(({ call, snapshot }) => [call, snapshot !== null])).toEqual([
      ['UpdateWholesaler', true],
    ]);
    expect(headers).toEqual(['true']);
  });

  it('puts several together, tries so many and no more, and says of others why they would be refused', async () => {
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
      for (let index = 0; index < MAX_TRIED + 10; index++)
        await dry.call('BulkSetActiveDomain', { domains: [] } as never).catch(() => undefined);
    });
    expect(result.total).toBe(MAX_TRIED - 1);
    expect(result.counts).toEqual([{ ...createReport('domain').counts[0], count: MAX_TRIED - 1 }]);
    expect(result.refused).toMatchObject([{ status: 409 }]);
    expect(result.tried).toBe(MAX_TRIED);
    expect(tries).toBe(MAX_TRIED);
  });

  it('fails as the verb would where nothing of it would be done', async () => {
    answerCalls({
      UpdateWholesaler: () => HttpResponse.json({ message: 'No.', code: 'forbidden' }, { status: 403 }),
    });
    const failing = createTestProvider().dryRun((dry) =>
      dry.update('wholesalers', {
        id: '1',
        data: { id: '1' },
        previousData: noteSnapshot({ id: '1', wholesaler_name: 'One' }, '1 1:1:'),
      }),
    );
    await expect(failing).rejects.toMatchObject({ status: 403 });
  });

  it('leaves what an action is based on as it was', async () => {
    answerCalls({ BulkSetActiveDomain: () => createReport('domain') });
    const read = `${Date.now() - 60_000} 1:1:`;
    const request = {
      action: 'activate',
      ids: ['dry.example'],
      records: [noteSnapshot({ domain_name: 'dry.example' }, read)],
    };
    const console = createTestProvider();
    await console.dryRun((dry) => dry.runAction('domains', request));
    answerCalls({ BulkSetActiveDomain: () => HttpResponse.json([]) });
    await console.runAction('domains', request);
    expect(receivedRequests.map(({ snapshot }) => snapshot)).toEqual([read, read]);
  });

  it('is never sent to an API that takes none', async () => {
    setChangeSettings(false);
    answerCalls({});
    const dryRun = createTestProvider().dryRun((dry) =>
      dry.call('BulkSetActiveDomain', { domains: [] } as never),
    );
    await expect(dryRun).rejects.toThrow('can’t be told without doing it');
    expect(receivedRequests).toEqual([]);
  });
});
