const maxLabelLength = 60;
const maxSentenceLength = 240;

/** Control characters, invisible characters and those that change text direction. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;
const markup = /<\/?[a-z!][^<>]*>?/gi;

const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

const stripMarkup = (given: unknown): string => {
  let text = typeof given === 'string' ? given : '';
  // Repeats, because removing markup may create new markup.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(markup, ' ');
  }
  return text.replace(/[<>]/g, '').replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
};

/** Sanitises an external label: removes markup, control characters and further lines. Empty if nothing remains. */
export const sanitiseLabel = (given: unknown): string => truncate(stripMarkup(given), maxLabelLength);

/** Returns the first sentence of an external description without HTML and Markdown. Empty if nothing remains. */
export const sanitiseSentence = (given: unknown): string => {
  const text = stripMarkup(
    typeof given === 'string'
      ? given.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|`+|^#+ )/gm, '')
      : '',
  );
  const [sentence = text] = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text) ?? [];
  return truncate(sentence, maxSentenceLength);
};
