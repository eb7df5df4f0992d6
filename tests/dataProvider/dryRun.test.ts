import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setChangeSettings } from '../../src/config/changeSettings';
import { MOST_TRIED } from '../../src/dataProvider/dryRun';
import { noteSnapshot } from '../../src/dataProvider/snapshots';
import { answer, api, provider, seen, serveApi } from './testProvider';

serveApi();
beforeEach(() => setChangeSettings(true));
afterEach(() => setChangeSettings(false));

const change = (entity: string) => ({ entity, action: 'CHANGE', subject: entity });
const told = (entity = 'wholesaler') => ({
  changes: [change(entity)],
  total: 1,
  counts: [{ entity, entity_label: entity, action: 'CHANGE', count: 1 }],
  held: [],
  held_total: 0,
  reach: [],
});

/** Whether the requests so far were dry runs. */
const headers: (string | null)[] = [];
const listening = () => {
  headers.length = 0;
  const note = ({ request }: { request: Request }) => {
    headers.push(request.headers.get('dry-run'));
  };
  api.events.removeAllListeners();
  api.events.on('request:start', note);
};

describe('a dry run', () => {
  it('sends what the verb would send, with the header, and answers what would change', async () => {
    listening();
    answer({ UpdateWholesaler: () => told() });
    const previousData = noteSnapshot({ id: '1', wholesaler_name: 'One' }, `${Date.now()} 1:1:`);
    const result = await provider().dryRun((dry) =>
      dry.update('wholesalers', { id: '1', data: { ...previousData, wholesaler_name: 'Two' }, previousData }),
    );
    expect(result).toEqual({ ...told(), refused: [] });
    expect(seen.map(({ call, snapshot }) => [call, snapshot !== null])).toEqual([['UpdateWholesaler', true]]);
    expect(headers).toEqual(['true']);
  });

  it('puts several together, tries so many and no more, and says of others why they would be refused', async () => {
    listening();
    let tries = 0;
    answer({
      BulkSetActiveDomain: () => {
        tries += 1;
        return tries === 2
          ? HttpResponse.json({ message: 'Not this one.' }, { status: 409 })
          : told('domain');
      },
    });
    const result = await provider().dryRun(async (dry) => {
      for (let index = 0; index < MOST_TRIED + 10; index++)
        await dry.call('BulkSetActiveDomain', { domains: [] } as never).catch(() => undefined);
    });
    expect(result.total).toBe(MOST_TRIED - 1);
    expect(result.counts).toEqual([{ ...told('domain').counts[0], count: MOST_TRIED - 1 }]);
    expect(result.refused).toMatchObject([{ status: 409 }]);
    expect(result.tried).toBe(MOST_TRIED);
    expect(tries).toBe(MOST_TRIED);
  });

  it('fails as the verb would where nothing of it would be done', async () => {
    answer({
      UpdateWholesaler: () => HttpResponse.json({ message: 'No.', code: 'forbidden' }, { status: 403 }),
    });
    const failing = provider().dryRun((dry) =>
      dry.update('wholesalers', {
        id: '1',
        data: { id: '1' },
        previousData: noteSnapshot({ id: '1', wholesaler_name: 'One' }, '1 1:1:'),
      }),
    );
    await expect(failing).rejects.toMatchObject({ status: 403 });
  });

  it('leaves what an action is based on as it was', async () => {
    answer({ BulkSetActiveDomain: () => told('domain') });
    const read = `${Date.now() - 60_000} 1:1:`;
    const request = {
      action: 'activate',
      ids: ['dry.example'],
      records: [noteSnapshot({ domain_name: 'dry.example' }, read)],
    };
    const console = provider();
    await console.dryRun((dry) => dry.runAction('domains', request));
    answer({ BulkSetActiveDomain: () => HttpResponse.json([]) });
    await console.runAction('domains', request);
    expect(seen.map(({ snapshot }) => snapshot)).toEqual([read, read]);
  });

  it('is never sent to an API that takes none', async () => {
    setChangeSettings(false);
    answer({});
    const asked = provider().dryRun((dry) => dry.call('BulkSetActiveDomain', { domains: [] } as never));
    await expect(asked).rejects.toThrow('can’t be told without doing it');
    expect(seen).toEqual([]);
  });
});
