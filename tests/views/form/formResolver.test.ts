import { describe, expect, it } from 'vitest';
import { formResolver } from '../../../src/views/form/formResolver';
import { boats } from '../support/boats';

const check = async (values: Record<string, unknown>) =>
  (await formResolver(boats.form)(values, undefined, { fields: {}, shouldUseNativeValidation: false }))
    .errors;

describe('the check of a whole form', () => {
  it('sees every section, mounted or not, and fields inside objects', async () => {
    expect(await check({ length: 0, mooring: { berth: '12' } })).toEqual({
      name: { type: 'rule', message: 'Name is required.' },
      length: { type: 'rule', message: 'Length must be at least 1.' },
      mooring: { berth: { type: 'rule', message: 'Berth: a letter and a number.' } },
    });
  });

  it('leaves alone what is not asked for, and what is only shown', async () => {
    expect(await check({ name: 'Heron', insured: false, state: 'nowhere' })).toEqual({});
    expect(await check({ name: 'Heron', insured: true })).toEqual({
      policy: { type: 'rule', message: 'Policy is required.' },
    });
  });

  it('does not ask for fields of a section whose condition fails', async () => {
    const [first, second] = boats.form;
    if (!first || !second) throw new Error('The form has two sections.');
    const resolve = formResolver([first, { ...second, when: { field: 'state', is: 'afloat' } }]);
    const run = async (state: string) =>
      (
        await resolve({ name: 'Heron', state, mooring: { berth: '12' } }, undefined, {
          fields: {},
          shouldUseNativeValidation: false,
        })
      ).errors;
    expect(Object.keys(await run('ashore'))).toEqual([]);
    expect(Object.keys(await run('afloat'))).toEqual(['mooring']);
  });
});
