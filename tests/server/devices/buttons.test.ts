import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { findModel, vendorModels } from '../../../server/devices/phones/phoneModelCatalogue';
import { KETTLE, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const domain_name = WHARF;
const createButton = (body: object) =>
  server.call('CreateButtonTemplate', { domain_name, ...body }, 'customer');
const readLayout = async (extension = '201') =>
  (await server.call('GetButtonConfig', undefined, 'customer', { domain_name, extension })).body;

describe('phone catalogue', () => {
  it('includes models from every manufacturer, and a generic model', () => {
    expect(vendorModels.every(({ model }) => model.length > 0)).toBe(true);
    expect(vendorModels.at(-1)).toEqual({ vendor: 'Other', model: ['Unspecified'], dect: null });
    expect(findModel('Yealink', 'w70b')).toBe('W70B');
  });

  it('lists the key functions each model supports', async () => {
    const params = { domain_name, vendor: 'snom', model: 'd785' };
    const { body } = await server.call('GetTemplateConfig', undefined, 'customer', params);
    expect(body).toMatchObject({ vendor: 'Snom', model: 'D785', keys: 24 });
    expect(body.layout?.buttons?.[6]).toMatchObject({ number: 7, name: 'V', type: '' });
    const unknown = { ...params, model: 'D9' };
    expect((await server.call('GetTemplateConfig', undefined, 'customer', unknown)).status).toBe(404);
  });
});

describe('button template of a phone', () => {
  it('can be saved as a list or as JSON text and is returned in both formats', async () => {
    const buttons = JSON.stringify({ buttons: [{ number: 1, type: 'park', label: 'Park' }] });
    const { body: created } = await createButton({
      name: 'Desk',
      buttons,
      models: [{ vendor: 'yealink', model: 't54w', buttons: [{ number: 1, type: 'dnd' }] }],
    });
    expect(created.buttons).toEqual([{ number: 1, type: 'park', label: 'Park' }]);
    const params = { domain_name, template_id: String(created.id) };
    const { body } = await server.call('GetButtonTemplate', undefined, 'customer', params);
    expect(JSON.parse(body.buttons ?? '')).toEqual(body.buttons_obj);
    expect(body.models_obj).toMatchObject([{ id: 1, vendor: 'Yealink', model: 'T54W' }]);
    const renamed = { domain_name, id: created.id, name: 'Desks' };
    const changed = await server.call('UpdateButtonTemplate', renamed, 'customer');
    expect(changed.body).toMatchObject({ name: 'Desks', buttons: created.buttons });
  });

  it('is rejected if a button is invalid, and the error names it', async () => {
    const getErrorField = async (body: object) =>
      (await createButton({ name: 'Wrong', ...body })).error.errors?.[0]?.field;
    expect(await getErrorField({ buttons: [{ number: 1 }, { number: 2, type: 'teleport' }] })).toBe(
      'buttons.1.type',
    );
    expect(await getErrorField({ buttons: '{not json' })).toBe('buttons');
    expect(await getErrorField({ buttons: 'true' })).toBe('buttons');
    expect(await getErrorField({ models: [{ vendor: 'Yealink', model: 'Toaster' }] })).toBe('models.0');
    expect(await getErrorField({ name: 'DESKS' })).toBe('name');
    expect(await getErrorField({ name: '  ' })).toBe('name');
  });

  it('cannot be removed while phones use it', async () => {
    const { body: template } = await createButton({ name: 'Followed' });
    const phone = { domain_name, extension: '203', mac: '805EC0000103' };
    await server.call('BindMac', { ...phone, template: String(template.id) }, 'customer');
    const refused = await server.call('DeleteButtonTemplate', { domain_name, id: template.id }, 'customer');
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Button template Followed is used by phone 805EC0000103 (Button template). Say what takes its place, or have it taken out.',
    ]);
    const { body: other } = await createButton({ name: 'Followed instead' });
    const answer = { place: 'phone/805EC0000103/template', to: String(template.id) };
    const remove = (replace_with: string) =>
      server.call(
        'DeleteButtonTemplate',
        { domain_name, id: template.id, answers: [{ ...answer, replace_with }] },
        'customer',
      );
    expect((await remove('999')).error.errors).toEqual([
      { field: 'answers.0.replace_with', message: 'There is no button template 999.' },
    ]);
    expect((await remove(String(other.id))).status).toBe(200);
    const [moved] = (await server.call('GetProvisionPhones', { domain_name, extension: '203' }, 'customer'))
      .body;
    expect(moved?.template).toBe(String(other.id));
    const foreign = { domain_name: KETTLE, id: template.id };
    expect((await server.call('DeleteButtonTemplate', foreign, 'otherCustomer')).status).toBe(404);
  });
});

describe('buttons of an extension', () => {
  it('override the buttons of the phone, the template and the model', async () => {
    expect((await readLayout()).buttons).toEqual([]);
    const { body: template } = await createButton({
      name: 'Layers',
      buttons: [
        { number: 1, type: 'park', label: 'Template' },
        { number: 2, type: 'vm', label: 'Template' },
        { number: 3, type: 'hold', label: 'Template' },
      ],
    });
    await server.call(
      'BindMac',
      {
        domain_name,
        extension: '201',
        mac: '805EC0000101',
        model: 'T43U',
        template: String(template.id),
        buttons: JSON.stringify([{ number: 2, type: 'dnd', label: 'Phone' }]),
      },
      'customer',
    );
    await server.db
      .update(records)
      .set({
        body: {
          buttons: [
            { number: 3, type: 'speed', label: 'Own', parameter: '202' },
            { number: 1, type: '' },
          ],
        },
      })
      .where(and(eq(records.kind, 'extension'), eq(records.key, '201'), eq(records.domainName, WHARF)));
    const { buttons } = await readLayout();
    expect(buttons?.map(({ number, label }) => [number, label]).slice(0, 4)).toEqual([
      [1, 'Template'],
      [2, 'Phone'],
      [3, 'Own'],
      [4, ''],
    ]);
    expect(buttons).toHaveLength(21);
  });
});
