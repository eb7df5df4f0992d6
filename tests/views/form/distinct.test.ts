import { expect, it } from 'vitest';
import type { SectionSpec } from '../../../src/declaration/compiled';
import { createFormResolver } from '../../../src/views/form/createFormResolver';

const createField = (name: string, label: string) => ({ field: name, label, kind: 'text' as const });
const sections: SectionSpec[] = [
  {
    section: 'Codes',
    distinct: true,
    fields: [createField('redial', 'Redial'), createField('park', 'Park'), createField('echo', 'Echo test')],
  },
];
const createOptions = (names?: string[]) =>
  ({ names, fields: {}, shouldUseNativeValidation: false }) as Parameters<
    ReturnType<typeof createFormResolver>
  >[2];

it('duplicate values in a section are marked and name the other field; empty values are ignored', async () => {
  const resolve = createFormResolver(sections);
  const { errors } = await resolve({ redial: '*66', park: '*66 ', echo: '' }, undefined, createOptions());
  expect(errors.redial?.message).toBe('*66 is also used for “Park”. Change one of the two.');
  expect(errors.park?.message).toBe('*66 is also used for “Redial”. Change one of the two.');
  expect(Object.keys(errors)).toEqual(['redial', 'park']);
  expect((await resolve({ redial: '', park: '', echo: '' }, undefined, createOptions())).errors).toEqual({});
});

it('a duplicate value is reported while it is typed', async () => {
  const resolve = createFormResolver(sections);
  const { errors } = await resolve({ redial: '*1', park: '*1' }, undefined, createOptions(['park']));
  expect(errors.park?.message).toContain('Redial');
});
