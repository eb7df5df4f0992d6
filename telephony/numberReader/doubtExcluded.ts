import { t } from '#i18n';
import { isListGap } from './gaps';
import type { Piece } from './lineState';
import { addTo, toChoice } from './numberRun';
import { matchWords, WORD_END, WORD_START } from './numberWords';

const SIGNS = String.raw`[\s:,;("“–-]*`;
const EXCEPT = `${WORD_START}(?<word>${matchWords('except')})${WORD_END}`;
const NOT = `${WORD_START}(?<word>${matchWords('not')})${WORD_END}`;
const FORMER = `${WORD_START}(?<word>${matchWords('former')})${WORD_END}`;
/** The end of a sentence; a full stop behind a label such as “Tel.” is none. */
const SENTENCE_END = new RegExp(
  `[!?]|(?<!${WORD_START}${matchWords('telephone', 'except')})[.](?=\\s)`,
  'iu',
);
const EXCEPT_BEFORE = new RegExp(EXCEPT, 'iu');
const DIRECTLY_BEFORE = [
  new RegExp(String.raw`${NOT}(?:\s+[\p{L}’']+){0,3}[\s:.("+-]*$`, 'iu'),
  new RegExp(String.raw`${FORMER}(?:\s+${matchWords('telephone', 'numbers', 'block')})?[\s:.("+-]*$`, 'iu'),
];
const BEHIND = new RegExp(
  String.raw`^${SIGNS}(?:\p{L}+\s+){0,2}?${WORD_START}(?<word>${matchWords('except', 'not', 'former')})${WORD_END}`,
  'iu',
);

const doubt = (piece: Piece, reason: string): void => {
  const { result } = piece;
  if ('value' in result)
    piece.result = {
      choices: [toChoice(result.value)],
      // The label describes several numbers already.
      reason: [result.value.count === 1 && result.reason, reason].filter(Boolean).join(' '),
    };
  else if ('choices' in result) piece.result = { ...result, reason: `${result.reason} ${reason}` };
};

const includes = ({ result }: Piece, number: string): boolean => {
  if (!('value' in result) || result.value.count === 1) return false;
  const { first, count } = result.value;
  return number.length === first.length && number >= first && number <= addTo(first, count - 1);
};

/** Turns numbers that words such as “except” or “do not port” may exclude into a choice of whether they are meant. */
export const doubtExcluded = (text: string, pieces: readonly Piece[]): void => {
  /** Words that apply to the rest of the sentence, and to the rest of a list. */
  let excepted: string | undefined;
  let listed: string | undefined;
  const before = pieces.map(({ start }, index) => {
    const gap = text.slice(pieces[index - 1]?.end ?? 0, start);
    const sentences = gap.split(SENTENCE_END);
    const begin = sentences.at(-1) ?? '';
    excepted = EXCEPT_BEFORE.exec(begin)?.groups?.word ?? (sentences.length > 1 ? undefined : excepted);
    const direct = DIRECTLY_BEFORE.map((pattern) => pattern.exec(begin)?.groups?.word);
    listed = direct.find((word) => word !== undefined) ?? (isListGap(gap) ? listed : undefined);
    return excepted ?? listed;
  });
  const excluded = pieces.flatMap(({ result }, index) => {
    const word = before[index];
    if (word === undefined || 'refused' in result) return [];
    const run = 'value' in result ? result.value : result.choices[0]?.value;
    return run ? [{ word, first: run.first }] : [];
  });
  for (const [index, piece] of pieces.entries()) {
    const word = before[index];
    if (word !== undefined) {
      delete piece.nameStart;
      doubt(piece, t('Follows “{word}”: is it meant?', { word }));
      continue;
    }
    const next = pieces[index + 1];
    const belongsToNext = next && before[index + 1] !== undefined && !('refused' in next.result);
    const [behind = ''] = text.slice(piece.end, next?.start).split(SENTENCE_END);
    const follows =
      (belongsToNext ? undefined : BEHIND.exec(behind)?.groups?.word) ??
      excluded.find(({ first }) => includes(piece, first))?.word;
    if (follows) doubt(piece, t('“{word}” follows it: is it meant?', { word: follows }));
  }
};
