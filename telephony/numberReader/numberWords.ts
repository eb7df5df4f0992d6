type Language = 'en' | 'de' | 'es' | 'fr' | 'pt' | 'ar';

/**
 * Words near telephone numbers, by meaning and language, as alternatives of a regular expression. Texts mix languages,
 * so all of them are always recognised.
 */
const words = {
  /** Between the ends of a range. */
  range: {
    en: 'to|until|through|thru|up to',
    de: 'bis(?: zu)?',
    es: 'al?|hasta',
    fr: 'à|au|jusqu.(?:à|au)',
    pt: 'ao?|até',
    ar: 'إلى|الى|حتى',
  },
  list: { en: 'and|or', de: 'und|oder|sowie', es: 'y|e|o|u', fr: 'et|ou', pt: 'e|ou', ar: 'و|أو|او' },
  extension: {
    en: 'ext(?:ension|n)?',
    de: 'durchwahl|dw|nebenstelle|nst',
    es: 'anexo|interno|extensión|extension',
    fr: 'poste',
    pt: 'ramal|extensão|extensao',
    ar: 'تحويلة|التحويلة|داخلي|الداخلي',
  },
  quantity: {
    en: 'qty|quantity',
    de: 'menge|anzahl|stückzahl',
    es: 'cantidad|cant',
    fr: 'quantité|quantite|qté|qte',
    pt: 'quantidade|qtde?',
    ar: 'الكمية|كمية|عدد',
  },
  /** Quantities in the order of `NUMERAL_VALUES`. */
  numeral: {
    en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|hundred',
    de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|hundert',
    es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|cien',
    fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|cent',
    pt: 'dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|cem',
    ar: 'اثنان|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|أحد عشر|اثنا عشر|ثلاثة عشر|أربعة عشر|خمسة عشر|ستة عشر|سبعة عشر|ثمانية عشر|تسعة عشر|عشرون|مئة',
  },
  /** Parts of larger quantities, whose value is not read. */
  largeNumeral: {
    en: 'thirty|forty|fifty|sixty|seventy|eighty|ninety|thousand',
    de: '(?:\\p{L}+und)?(?:(?:zwan|vier|fünf|sech|sieb|acht|neun)z|drei(?:ss|ß))ig|\\p{L}*tausend|\\p{L}+hundert',
    es: 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|ciento|doscientos|mil',
    fr: 'trente|quarante|cinquante|soixante|quatre-vingts?|cents|mille',
    pt: 'trinta|quarenta|cinquenta|sessenta|oitenta|cento|duzentos',
    ar: 'ثلاثون|أربعون|خمسون|ستون|سبعون|ثمانون|تسعون|مئتان|ألف',
  },
  numbers: {
    en: '(?:phone |telephone |consecutive )?numbers?|dids?',
    de: '(?:telefon|ruf)?nummern?',
    es: 'números?|numeros?',
    fr: 'numéros?|numeros?',
    pt: 'números?',
    ar: 'أرقام|ارقام|رقمًا|رقما|رقم',
  },
  block: {
    en: 'blocks?|ranges?',
    de: '(?:ruf|telefon)?nummern(?:block|blocks|bereich)|block',
    es: 'bloques?|rangos?',
    fr: 'blocs?|plages?|tranches?',
    pt: 'blocos?|faixas?',
    ar: 'كتلة|مجموعة|نطاق',
  },
  /** Between “block” and its size. */
  size: { en: 'of', de: 'von|mit|zu', es: 'de', fr: 'de', pt: 'de|com', ar: 'من' },
  /** Before the first number of a block. */
  from: {
    en: 'from|starting|beginning|start(?:s|ing)? (?:at|with|from)',
    de: 'ab|von|beginnend',
    es: 'desde|a partir de|empezando',
    fr: 'à partir de|depuis|commençant|débutant',
    pt: 'desde|a partir de|começando|iniciando',
    ar: 'من|ابتداء|ابتداءً|بدءا|بدءًا|تبدأ',
  },
  /** Label of a telephone number. */
  telephone: {
    en: 'tel(?:ephone)?|phone|ph|mob(?:ile)?|cell|fax|number|no|did|call|dial',
    de: 'telefon|fon|handy|mobil|rufnummer|nummer|nr',
    es: 'teléfono|móvil|movil|celular|número',
    fr: 'tél(?:éphone)?|portable|numéro',
    pt: 'telefone|telemóvel|telemovel|celular',
    ar: 'هاتف|الهاتف|تلفون|جوال|موبايل|فاكس|رقم',
  },
  /** Between a label such as “order” and its number. */
  numberSign: {
    en: 'no|number|num|id|#|№|:',
    de: 'nr|nummer',
    es: 'n[.]?[º°o]|número|numero',
    fr: 'n[º°]|numéro',
    pt: 'n[.]?[º°]|número',
    ar: 'رقم',
  },
  invoice: {
    en: 'invoices?|inv',
    de: 'rechnung(?:s-?nummer|s-?nr)?|rechnungen',
    es: 'facturas?',
    fr: 'factures?',
    pt: 'faturas?|facturas?',
    ar: 'فاتورة|الفاتورة',
  },
  order: {
    en: '(?:purchase |sales |work )?orders?|po',
    de: '(?:bestell|auftrags)-?(?:nummer|nr)|bestellung|auftrag',
    es: 'pedidos?|orden',
    fr: 'commandes?',
    pt: 'encomendas?|pedidos?',
    ar: 'طلبية|الطلب|طلب',
  },
  ticket: {
    en: 'tickets?|incident',
    de: 'ticket-?(?:nummer|nr)|vorgangs-?(?:nummer|nr)|vorgang',
    es: 'incidencia|tique',
    fr: 'dossier',
    pt: 'chamado',
    ar: 'تذكرة|التذكرة',
  },
  /** Such a label only counts with a number sign behind it, because the words are common in sentences. */
  reference: {
    en: 'case|job|reference|ref|customer|quote|serial|sn',
    de: 'kunden-?(?:nummer|nr)?|referenz|aktenzeichen',
    es: 'referencia|cliente',
    fr: 'référence|réf|client',
    pt: 'referência|cliente',
    ar: 'مرجع|المرجع|العميل',
  },
  /** Before what is excluded, to the end of the sentence. */
  except: {
    en: 'except(?:ing)?|excluding|excl[.]?|but not|other than|apart from',
    de: 'außer|ausser|ausgenommen|bis auf|mit ausnahme',
    es: 'excepto|salvo|menos|excluyendo',
    fr: 'sauf|hormis|excepté|à l.exception',
    pt: 'exceto|excepto|menos|excluindo',
    ar: 'ما عدا|ماعدا|باستثناء|عدا|سوى',
  },
  /** Directly before or behind what is excluded. The Spanish “no” also abbreviates “number”, so it needs a verb. */
  not: {
    en: 'not|don.?t|without|never',
    de: 'nicht|ohne|keine?',
    es: '(?:pero|y) no|no (?:portar|portear|migrar|mover|incluir|cambiar|es)|sin',
    fr: 'pas|sans',
    pt: 'não|nao|sem',
    ar: 'لا|ليس|بدون|غير',
  },
  /** Of a number that is no longer used. */
  former: {
    en: 'old|former|cancelled|canceled|disconnected',
    de: 'alte[nrs]?|ehemalige[nrs]?|gekündigt|storniert',
    es: 'antiguos?|viejos?|cancelados?',
    fr: 'ancien(?:ne)?s?|résiliée?s?|annulée?s?',
    pt: 'antigos?|velhos?|cancelados?',
    ar: 'قديم|القديم|ملغى|ملغي',
  },
  duration: {
    en: '(?:minute|min|hour|hr|day|week|month|year)s?',
    de: 'minuten?|stunden?|std|tagen?|wochen?|monaten?|jahren?',
    es: 'minutos?|horas?|días?|semanas?|mes(?:es)?|años?',
    fr: 'minutes?|heures?|jours?|semaines?|mois|ans?',
    pt: 'minutos?|horas?|dias?|semanas?|mês|meses|anos?',
    ar: 'دقيقة|دقائق|ساعة|ساعات|يوم|أيام|أسبوع|شهر|سنة',
  },
  currency: {
    en: 'aud|usd|gbp|nzd|cad|dollars?',
    de: 'eur|euro|chf|franken',
    es: 'euros?|pesos?|mxn',
    fr: 'euros?',
    pt: 'brl|reais|euros?',
    ar: 'دولار|درهم|ريال|جنيه',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type NumberWord = keyof typeof words;

/** Returns a group of a regular expression that matches the words of a meaning in any language. */
export const matchWords = (...meanings: NumberWord[]): string =>
  `(?:${meanings.flatMap((meaning) => Object.values(words[meaning])).join('|')})`;

/** Start and end of a word. Arabic joins “and” to the next word, so only the end of other letters counts. */
export const WORD_START = '(?<![\\p{L}\\p{N}])';
export const WORD_END = '(?!\\p{L})';

const NUMERAL_VALUES = [...Array.from({ length: 19 }, (_, index) => index + 2), 100];

const numerals = new Map(
  Object.values(words.numeral).flatMap((numeral) =>
    numeral.split('|').map((word, index) => [word, NUMERAL_VALUES[index] ?? Number.NaN] as const),
  ),
);

/** Reads a quantity in digits or as a word. */
export const parseQuantity = (text: string): number => numerals.get(text.toLowerCase()) ?? Number(text);
