import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { JSONPath } from 'jsonc-parser';
import { t, translations } from '#i18n';
import { isObject } from '../../../lib/isObject';
import { vars } from '../../../theme/vars';
import type { Json } from './parts';
import { useProductTexts } from './useProductWords';

const Frame = styled('div')({
  maxHeight: 560,
  overflow: 'auto',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    padding: '4px 8px',
    borderBottom: `1px solid ${vars.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    backgroundColor: vars.palette.background.paper,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, whiteSpace: 'nowrap' },
  '& tbody th': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: 130,
    maxWidth: 170,
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontWeight: 400, color: vars.palette.text.secondary },
  '& input': {
    width: 150,
    padding: '4px 6px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 4,
    font: 'inherit',
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
});

type TranslationTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const getTranslations = ({ translations: raw }: Json): TranslationTable =>
  isObject(raw) ? (raw as TranslationTable) : {};

const omitEmpty = (part: object): object | undefined => (Object.keys(part).length > 0 ? part : undefined);

interface Props {
  value: Json;
  /** Untranslated texts that the screen itself defines. */
  words: readonly string[];
  onSet: (path: JSONPath, value: unknown) => void;
}

/** Editor for the translations of a screen's own texts, which are stored in its definition. */
export const ScreenTranslations = ({ value, words, onSet }: Props) => {
  const ownTranslations = getTranslations(value);
  const product = useProductTexts();
  const unused = [
    ...new Set(
      Object.values(ownTranslations).flatMap((entry) => (isObject(entry) ? Object.keys(entry) : [])),
    ),
  ].filter((text) => !words.includes(text));
  const isMissing = (locale: string, text: string) =>
    !ownTranslations[locale]?.[text] && !product(locale, text);
  const write = (locale: string, text: string, typed: string) => {
    const { [text]: _, ...rest } = ownTranslations[locale] ?? {};
    const words = omitEmpty(typed === '' ? rest : { ...ownTranslations[locale], [text]: typed });
    const { [locale]: __, ...others } = ownTranslations;
    if (words) onSet(['translations', locale], words);
    else onSet(['translations'], omitEmpty(others));
  };
  if (words.length + unused.length === 0)
    return <Typography color="textSecondary">{t('The screen has no words of its own.')}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('What nobody translates is said as the product says it elsewhere, or as it is written.')}
      </Typography>
      <Frame>
        <table aria-label={t('Words of the screen in other languages')}>
          <thead>
            <tr>
              <th scope="col">{t('As written')}</th>
              {translations.map(({ locale, name }) => {
                const missing = words.filter((text) => isMissing(locale, text)).length;
                return (
                  <th key={locale} scope="col">
                    <span lang={locale}>{name}</span>
                    <small>{t('{missing, plural, =0 {Complete} other {# missing}}', { missing })}</small>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {[...words, ...unused].map((text) => (
              <tr key={text}>
                <th scope="row">
                  {text}
                  {!words.includes(text) && <small>{t('Said nowhere now')}</small>}
                </th>
                {translations.map(({ locale, name, isRightToLeft }) => (
                  <td key={locale}>
                    <input
                      lang={locale}
                      dir={isRightToLeft ? 'rtl' : 'ltr'}
                      aria-label={t('“{text}” in {language}', { text, language: name })}
                      placeholder={product(locale, text)}
                      value={ownTranslations[locale]?.[text] ?? ''}
                      onChange={({ target }) => write(locale, text, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </>
  );
};
