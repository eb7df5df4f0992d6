import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { applyEdit } from '../../../src/customRoutes/screens/design/parts';
import { ScreenTranslations } from '../../../src/customRoutes/screens/design/ScreenTranslations';

let text = '';

const Screen = ({ translations, words }: { translations: object; words: readonly string[] }) => {
  const [json, setJson] = useState(JSON.stringify(translations));
  text = json;
  return (
    <ScreenTranslations
      value={JSON.parse(json)}
      words={words}
      onSet={(path, value) => setJson((before) => applyEdit(before, path, value))}
    />
  );
};

const renderScreen = (translations: object, words: readonly string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen translations={translations} words={words} />
    </QueryClientProvider>,
  );

const findHeading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

it('saves a translation as it is typed and counts missing translations', async () => {
  renderScreen({ name: 'faults' }, ['Faulty lamp', 'Faulty lamps']);
  expect(findHeading('Español').textContent).toBe('Español2 missing');
  const cell = screen.getByRole('textbox', { name: '“Faulty lamp” in Español' });
  await userEvent.type(cell, 'Lámpara averiada');
  expect(JSON.parse(text)).toEqual({
    name: 'faults',
    translations: { es: { 'Faulty lamp': 'Lámpara averiada' } },
  });
  expect(findHeading('Español').textContent).toBe('Español1 missing');
  expect(findHeading('Deutsch').textContent).toBe('Deutsch2 missing');
  await userEvent.clear(cell);
  expect(JSON.parse(text)).toEqual({ name: 'faults' });
});

it('does not count texts that the product translates, and shows those translations', async () => {
  renderScreen({}, ['Save', 'Faulty lamp']);
  expect(await screen.findByPlaceholderText('Guardar')).toBe(
    screen.getByRole('textbox', { name: '“Save” in Español' }),
  );
  expect(findHeading('Español').textContent).toBe('Español1 missing');
});

it('retains translations of unused texts until they are deleted', async () => {
  renderScreen({ translations: { es: { Old: 'Viejo' } } }, ['Faulty lamp']);
  const row = screen.getByRole('row', { name: /Said nowhere now/ });
  await userEvent.clear(within(row).getByDisplayValue('Viejo'));
  expect(JSON.parse(text)).toEqual({});
  expect(screen.queryByText('Said nowhere now')).toBeNull();
});
