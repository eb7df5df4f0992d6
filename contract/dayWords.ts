import { cachePerLanguage, getFormatLocale, languages, t } from '#i18n';
import { toBaseWord } from './alignedText';

/** Further locales of supported languages whose months have other names, such as `Jänner` or `كانون الثاني`. */
const regionalLocales = ['en-GB', 'de-AT', 'ar-SY', 'ar-MA', 'ar-DZ'];

const getLocales = (): string[] => [
  ...new Set([
    ...languages.map(({ locale }) => locale.replace(/-X.$/, '')),
    ...regionalLocales,
    getFormatLocale(),
  ]),
];

type NamePart = 'month' | 'weekday';

/** Names of a part of dates, long and short, both standalone and as used in dates, by base word. */
const collectNames = (part: NamePart, count: number, createTime: (place: number) => number) =>
  new Map(
    getLocales().flatMap((locale) =>
      (['long', 'short'] as const).flatMap((length) =>
        [{}, { day: 'numeric', month: length } as const].flatMap((form) => {
          const format = new Intl.DateTimeFormat(locale, { ...form, [part]: length, timeZone: 'UTC' });
          return Array.from({ length: count }, (_, place): [string, number] => {
            const parts = format.formatToParts(createTime(place));
            return [toBaseWord(parts.find(({ type }) => type === part)?.value ?? ''), place + 1];
          });
        }),
      ),
    ),
  );

const monthsByName = cachePerLanguage(() =>
  collectNames('month', 12, (place) => Date.UTC(2026, place, 1)).set('sept', 9),
);
const weekdaysByName = cachePerLanguage(() =>
  // 1 January 2024 was a Monday.
  collectNames('weekday', 7, (place) => Date.UTC(2024, 0, 1 + place)),
);

/** Returns the number of the month with a name in any supported language. */
export const findMonth = (word: string): number | undefined => monthsByName().get(toBaseWord(word));

/** Returns the number of the weekday with a name in any supported language; Monday is 1. */
export const findWeekday = (word: string): number | undefined => weekdaysByName().get(toBaseWord(word));

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(toBaseWord));

/** Words between the ends of a range, in all supported languages. */
const rangeWords = toWordSet('to till til until through thru bis à a au al hasta até às ao إلى الى حتى');
/** Words between entries of a list. */
const listWords = toWordSet('and und sowie et y e و');
/** Words that carry no meaning within a date or a time. */
const fillerWords = toWordSet(
  'the of on from at der den dem am von le la les du de del des el los desde do dos das من في',
);

/** Words that, with a year, form the heading of a list of days. */
const headingWords = toWordSet(
  'public holidays bank holiday days closed dates year feiertage gesetzliche schließtage jahr jours fériés année ' +
    'festivos días año feriados dias ano العطل الرسمية سنة عام',
);

export const isHeadingWord = (word: string): boolean => headingWords.has(toBaseWord(word));
export const isRangeWord = (word: string): boolean => rangeWords.has(toBaseWord(word));
export const isListWord = (word: string): boolean => listWords.has(toBaseWord(word));
export const isFillerWord = (word: string): boolean => fillerWords.has(toBaseWord(word));

const toPattern = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?:${phrases
      .toSorted((a, b) => b.length - a.length)
      .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'uy',
  );

const getYearlyPattern = cachePerLanguage(() =>
  toPattern([
    ...['every year', 'each year', 'yearly', 'annually', 'jedes jahr', 'jährlich', 'chaque année'],
    ...['tous les ans', 'cada año', 'todos los años', 'cada ano', 'todos os anos', 'كل عام', 'كل سنة'],
    t('{day} every year', { day: '' }).trim().toLowerCase(),
  ]),
);
const closedPattern = toPattern([
  ...['closed', 'geschlossen', 'fermé', 'fermée', 'cerrado', 'fechado', 'مغلق'],
]);
const allDayPattern = toPattern([
  ...['all day', '24h', '24 h', '24 hrs', '24 hours', '24 stunden', '24 heures', '24 horas', 'ganztägig'],
  ...['ganzer tag', 'toute la journée', 'todo el día', 'o dia todo', 'dia inteiro', 'طوال اليوم', '24 ساعة'],
]);

const createMatcher =
  (getPattern: () => RegExp) =>
  (text: string, start: number): number | undefined => {
    const pattern = getPattern();
    pattern.lastIndex = start;
    return pattern.test(text) ? pattern.lastIndex : undefined;
  };

/** Each returns the end of a phrase at a position of an aligned text; undefined if the phrase is not there. */
export const matchYearly = createMatcher(getYearlyPattern);
export const matchClosed = createMatcher(() => closedPattern);
export const matchAllDay = createMatcher(() => allDayPattern);
