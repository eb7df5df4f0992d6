import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogOf } from '../../i18n/files/readLocale';
import { addMessages, allMessages, loadMessagesLater, setLanguage } from '../../i18n/language';
import { t } from '../../i18n/t';

const frame = catalogOf({ Save: 'Speichern' });
const rest = catalogOf({ Close: 'Schließen' });

afterEach(async () => {
  await allMessages();
  for (const locale of ['de', 'es', 'en']) setLanguage(locale, []);
});

describe('messages of a language', () => {
  it.each([
    [
      'before the switch',
      [() => addMessages('de', rest), () => addMessages('de', frame), () => setLanguage('de')],
    ],
    [
      'after the switch',
      [() => setLanguage('de'), () => addMessages('de', frame), () => addMessages('de', rest)],
    ],
    [
      'on both sides of it',
      [() => addMessages('de', rest), () => setLanguage('de'), () => addMessages('de', frame)],
    ],
    [
      'while another language is shown',
      [
        () => setLanguage('es'),
        () => addMessages('de', frame),
        () => addMessages('de', rest),
        () => setLanguage('de'),
      ],
    ],
  ])('are used when they arrive %s', (_, steps) => {
    for (const step of steps) step();
    expect([t('Save'), t('Close')]).toEqual(['Speichern', 'Schließen']);
  });

  it('of one language are not used in another', () => {
    setLanguage('es');
    addMessages('de', frame);
    expect(t('Save')).toBe('Save');
  });
});

describe('messages that are loaded later', () => {
  it('report a text that was drawn without its translation', async () => {
    const onLate = vi.fn();
    setLanguage('de', [frame]);
    loadMessagesLater('de', async () => rest, onLate);
    expect(t('Close')).toBe('Close');
    await allMessages();
    expect(onLate).toHaveBeenCalledOnce();
    expect(t('Close')).toBe('Schließen');
  });

  it('report nothing when all that was drawn had its translation, or has none', async () => {
    const onLate = vi.fn();
    setLanguage('de', [frame]);
    loadMessagesLater('de', async () => rest, onLate);
    expect([t('Save'), t('Harbour Voice')]).toEqual(['Speichern', 'Harbour Voice']);
    await allMessages();
    expect(onLate).not.toHaveBeenCalled();
  });

  it('can be waited for before their language is shown', async () => {
    loadMessagesLater('de', async () => rest, vi.fn());
    await allMessages();
    setLanguage('de');
    expect(t('Close')).toBe('Schließen');
  });

  it('are requested again by the next part that needs them after a failure', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return rest;
    };
    setLanguage('de', [frame]);
    loadMessagesLater('de', load, vi.fn());
    await allMessages();
    expect(t('Close')).toBe('Close');
    await allMessages();
    expect(t('Close')).toBe('Schließen');
  });
});
