import { beforeAll, expect, test } from 'vitest';
import { i18nProvider, loadMessages } from '../../src/i18n';

const { translate } = i18nProvider;

beforeAll(loadMessages);

test.each([
  ['ra.action.cancel', {}, 'Cancel'],
  ['ra.notification.updated', { smart_count: 1 }, 'Element updated'],
  ['ra.notification.updated', { smart_count: 3 }, '3 elements updated'],
  ['ra.page.list', { name: 'Trunks' }, 'Trunks'],
  ['resources.trunks.name', { smart_count: 2, _: 'Trunks' }, 'Trunks'],
  ['Saved.', { _: 'Saved.' }, 'Saved.'],
  ['Nothing has this key', {}, 'Nothing has this key'],
  ['ra.action', {}, 'ra.action'],
])('%s %o is translated to "%s"', (key, values, text) => {
  expect(translate(key, values)).toBe(text);
});

test('a placeholder without a value is left unchanged, and values are inserted literally', () => {
  expect(translate('%{who} called %{whom}', { who: '$& |||| %{whom}' })).toBe(
    '$& |||| %{whom} called %{whom}',
  );
});
