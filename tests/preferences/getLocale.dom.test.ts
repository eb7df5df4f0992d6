import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getLocale, t } from '../../i18n';
import { translateScreens } from '../../src/addedScreens/translateScreens';
import { getResourceHead } from '../../src/declaration/registry';
import { applyLanguage, resolveLanguage, translateWith } from '../../src/preferences/language';

beforeAll(() => translateWith(translateScreens));
afterEach(() => applyLanguage('en'));

describe('language of the console', () => {
  it('is the last requested language, regardless of the order in which messages arrive', async () => {
    await Promise.all([applyLanguage('de'), applyLanguage('es'), applyLanguage('fr')]);
    expect([getLocale(), document.documentElement.lang, t('Save')]).toEqual(['fr', 'fr', 'Enregistrer']);
    await Promise.all([applyLanguage('de'), applyLanguage('fr')]);
    expect(getLocale()).toBe('fr');
  });

  it('also applies to labels in declarations', async () => {
    const name = 'trunks';
    const english = getResourceHead(name)?.label;
    await applyLanguage('de');
    expect(getResourceHead(name)?.label).not.toEqual(english);
  });

  it('is the language of the user, then of the tenant, then of the browser', () => {
    expect(resolveLanguage('fr', 'de')).toBe('fr');
    expect(resolveLanguage('', 'de')).toBe('de');
    expect(resolveLanguage('', 'vi')).toBe('en');
  });
});
