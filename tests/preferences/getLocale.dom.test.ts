import { afterEach, describe, expect, it } from 'vitest';
import { getLocale, t } from '../../i18n';
import { getResourceHead } from '../../src/declaration/registry';
import { languageFor, showLanguage } from '../../src/preferences/language';

afterEach(() => showLanguage('en'));

describe('console language', () => {
  it('is the last one requested, whatever the order of arrival', async () => {
    await Promise.all([showLanguage('de'), showLanguage('es'), showLanguage('fr')]);
    expect([getLocale(), document.documentElement.lang, t('Save')]).toEqual(['fr', 'fr', 'Enregistrer']);
    await Promise.all([showLanguage('de'), showLanguage('fr')]);
    expect(getLocale()).toBe('fr');
  });

  it('includes the declarations', async () => {
    const name = 'trunks';
    const english = getResourceHead(name)?.label;
    await showLanguage('de');
    expect(getResourceHead(name)?.label).not.toEqual(english);
  });

  it('is the user’s own, then their tenant’s, then the browser’s', () => {
    expect(languageFor('fr', 'de')).toBe('fr');
    expect(languageFor('', 'de')).toBe('de');
    expect(languageFor('', 'vi')).toBe('en');
  });
});
