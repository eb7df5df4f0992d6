import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { buildResourceHead } from '../../src/declaration/getHead';
import {
  getResourceHead,
  getShippedNames,
  loadResource,
  replaceShippedResources,
  setAddedResources,
  useResourceSpec,
} from '../../src/declaration/registry';
import { getResourceHeads } from '../../src/declaration/resourceHeads';
import { createLoader, heads, loaders } from '../support/fixtureResources';

const Field = ({ label }: { label: string }) => {
  const [text, setText] = useState('');
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />;
};
const Page = () => <Field label={useResourceSpec('lamps').label[1]} />;

const renamePlural = (spec: ResourceSpec, plural: string): ResourceSpec => ({
  ...spec,
  label: [spec.label[0], plural],
});

it('updates an open page after its declaration changes and preserves the input', async () => {
  const skeletons = vi.fn(() => null);
  const Skeleton = skeletons;
  const lamps = await loadResource('lamps');
  await act(async () => {
    render(
      <Suspense fallback={<Skeleton />}>
        <Page />
      </Suspense>,
    );
  });
  skeletons.mockClear();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  const now = renamePlural(lamps, 'Lanterns');
  await act(() =>
    replaceShippedResources({ heads: [buildResourceHead(now)], loaders: { lamps: createLoader(now) } }),
  );
  expect(screen.getByRole('textbox', { name: 'Lanterns' })).toHaveProperty('value', 'typed');
  expect(skeletons).not.toHaveBeenCalled();
  expect(getResourceHead('lamps')?.label[1]).toBe('Lanterns');
  expect(getShippedNames()).toEqual(['lamps']);
});

it('does not replace added resources', async () => {
  const lamps = await loadResource('lamps');
  setAddedResources([renamePlural(lamps, 'Added lamps'), { ...lamps, name: 'extra' }]);
  await replaceShippedResources({ heads, loaders });
  expect(getResourceHead('lamps')?.label[1]).toBe('Added lamps');
  expect((await loadResource('lamps')).label[1]).toBe('Added lamps');
  expect(getResourceHeads().map(({ name }) => name)).toContain('extra');
  setAddedResources([]);
  expect(getResourceHead('lamps')?.label[1]).toBe(heads.find(({ name }) => name === 'lamps')?.label[1]);
});
