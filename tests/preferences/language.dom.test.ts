import { afterEach, describe, expect, it } from 'vitest';
import { language, t } from '../../i18n';
import { resourceHead } from '../../src/declaration/registry';
import { languageFor, showLanguage } from '../../src/preferences/language';

afterEach(() => showLanguage('en'));

describe('the language of the console', () => {
  it('is the one requested last, whichever arrives first', async () => {
    await Promise.all([showLanguage('de'), showLanguage('es'), showLanguage('fr')]);
    expect([language(), document.documentElement.lang, t('Save')]).toEqual(['fr', 'fr', 'Enregistrer']);
    await Promise.all([showLanguage('de'), showLanguage('fr')]);
    expect(language()).toBe('fr');
  });

  it('includes the declarations', async () => {
    const name = 'trunks';
    const english = resourceHead(name)?.label;
    await showLanguage('de');
    expect(resourceHead(name)?.label).not.toEqual(english);
  });

  it('is the person’s own, then that of what they belong to, then the browser’s', () => {
    expect(languageFor('fr', 'de')).toBe('fr');
    expect(languageFor('', 'de')).toBe('de');
    expect(languageFor('', 'vi')).toBe('en');
  });
});
