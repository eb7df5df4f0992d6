import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCatalog } from '../../i18n/files/readLocale';
import { addMessages, loadAllMessages, loadMessagesLater, setLanguage } from '../../i18n/getLocale';
import { t } from '../../i18n/t';

const frameCatalog = buildCatalog({ Save: 'Speichern' });
const remainingCatalog = buildCatalog({ Close: 'Schließen' });

afterEach(async () => {
  await loadAllMessages();
  for (const locale of ['de', 'es', 'en']) setLanguage(locale, []);
});

describe('messages for a language', () => {
  it.each([
    [
      'before the switch',
      [
        () => addMessages('de', remainingCatalog),
        () => addMessages('de', frameCatalog),
        () => setLanguage('de'),
      ],
    ],
    [
      'after the switch',
      [
        () => setLanguage('de'),
        () => addMessages('de', frameCatalog),
        () => addMessages('de', remainingCatalog),
      ],
    ],
    [
      'partly before and partly after the switch',
      [
        () => addMessages('de', remainingCatalog),
        () => setLanguage('de'),
        () => addMessages('de', frameCatalog),
      ],
    ],
    [
      'while another language is shown',
      [
        () => setLanguage('es'),
        () => addMessages('de', frameCatalog),
        () => addMessages('de', remainingCatalog),
        () => setLanguage('de'),
      ],
    ],
  ])('are used if they arrive %s', (_, steps) => {
    for (const step of steps) step();
    expect([t('Save'), t('Close')]).toEqual(['Speichern', 'Schließen']);
  });

  it('are not used for another language', () => {
    setLanguage('es');
    addMessages('de', frameCatalog);
    expect(t('Save')).toBe('Save');
  });
});

describe('lazily loaded messages', () => {
  it('are reported if a text was rendered without its translation', async () => {
    const onLate = vi.fn();
    setLanguage('de', [frameCatalog]);
    loadMessagesLater('de', async () => remainingCatalog, onLate);
    expect(t('Close')).toBe('Close');
    await loadAllMessages();
    expect(onLate).toHaveBeenCalledOnce();
    expect(t('Close')).toBe('Schließen');
  });

  it('are not reported if every rendered text has a translation or needs none', async () => {
    const onLate = vi.fn();
    setLanguage('de', [frameCatalog]);
    loadMessagesLater('de', async () => remainingCatalog, onLate);
    expect([t('Save'), t('Harbour Voice')]).toEqual(['Speichern', 'Harbour Voice']);
    await loadAllMessages();
    expect(onLate).not.toHaveBeenCalled();
  });

  it('can be awaited before their language is displayed', async () => {
    loadMessagesLater('de', async () => remainingCatalog, vi.fn());
    await loadAllMessages();
    setLanguage('de');
    expect(t('Close')).toBe('Schließen');
  });

  it('are requested again by the next component after a failure', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return remainingCatalog;
    };
    setLanguage('de', [frameCatalog]);
    loadMessagesLater('de', load, vi.fn());
    await loadAllMessages();
    expect(t('Close')).toBe('Close');
    await loadAllMessages();
    expect(t('Close')).toBe('Schließen');
  });
});
