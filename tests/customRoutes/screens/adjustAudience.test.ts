import { describe, expect, it } from 'vitest';
import { type AudienceLevel, audienceLevels } from '../../../contract/console/screens';
import { meetsLevel } from '../../../contract/levels';
import { adjustAudience, listAudiences } from '../../../src/customRoutes/screens/adjustAudience';
import { getRequiredLevel } from '../../../src/declaration/menuRoots';
import { getTerms } from '../../../src/declaration/terms';
import { compileJson } from '../../../src/declaration/written/compileJson';

const levels = Object.keys(audienceLevels) as AudienceLevel[];
const entity = { title: 'Berth', type: 'object', properties: { id: { type: 'integer', title: 'No.' } } };
const call = (effect: 'read' | 'write', rest: object = {}) => ({
  method: effect === 'read' ? 'GET' : 'POST',
  path: '/berths',
  effect,
  returns: { kind: effect === 'read' ? 'list' : 'one' },
  ...rest,
});
const createText = (rest: object) =>
  JSON.stringify({
    name: 'berths',
    label: ['Berth', 'Berths'],
    icon: 'Hub',
    id: 'id',
    title: 'id',
    entity,
    list: { call: 'GetBerths', columns: ['id'] },
    create: { call: 'CreateBerth' },
    form: [{ section: 'Berth', fields: ['id'] }],
    ...rest,
  });

describe('audience of a screen', () => {
  const menus = Object.keys(getTerms().menuRoots);
  it.each(
    menus.flatMap((menu) =>
      levels.flatMap((audience) => [undefined, ...levels].map((own) => ({ menu, audience, own }))),
    ),
  )('$audience can see a screen in $menu of level $own', ({ menu, audience, own }) => {
    const text = createText({
      menu: { level: menu },
      ...(own && { level: own }),
      calls: { GetBerths: call('read', own && { level: own }), CreateBerth: call('write') },
    });
    const [compiled] = compileJson([{ name: '', text: adjustAudience(text, audience) }], { calls: {} });
    expect(compiled?.faults).toEqual([]);
    const spec = compiled?.resource;
    expect(spec && meetsLevel(audience, getRequiredLevel(spec.menu, spec.level))).toBe(true);
  });

  it('leaves the level of writing calls that have their own, and other menu roots', () => {
    const text = createText({
      menu: { level: 'Root', group: 'Harbour' },
      calls: { GetBerths: call('read'), CreateBerth: call('write', { level: 'staff' }) },
    });
    const adjusted = JSON.parse(adjustAudience(text, 'reseller'));
    expect(adjusted.menu).toEqual({ level: 'Root', group: 'Harbour' });
    expect([adjusted.calls.GetBerths.level, adjusted.calls.CreateBerth.level]).toEqual(['reseller', 'staff']);
    expect(adjustAudience(text, 'staff')).toBe(text);
  });

  it('is limited by the calls of the contract', async () => {
    const text = (list: string) =>
      JSON.stringify({
        name: 'mine',
        entity: 'Phone region',
        label: ['Place', 'Places'],
        icon: 'Hub',
        id: 'id',
        menu: { level: 'Root' },
        list: { call: list, columns: ['id'] },
      });
    expect(await listAudiences(text('GetPhoneRegions'))).toEqual(levels);
    expect(await listAudiences(text('GetScreens'))).toEqual(['staff']);
    expect(await listAudiences('{ "extends": "trunks" }')).toEqual(levels);
  });
});
