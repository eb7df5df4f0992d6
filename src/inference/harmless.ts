const maxLabelLength = 60;
const maxSentenceLength = 240;

/** Control characters, and those that turn the direction of what follows or can't be seen. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;
const markup = /<\/?[a-z!][^<>]*>?/gi;

const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

const stripMarkup = (given: unknown): string => {
  let text = typeof given === 'string' ? given : '';
  // Taking markup out may put new markup together.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(markup, ' ');
  }
  return text.replace(/[<>]/g, '').replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
};

/** A label as others wrote it, without markup, control characters and more than a line. Empty where nothing is left. */
export const sanitiseLabel = (given: unknown): string => truncate(stripMarkup(given), maxLabelLength);

/** The first sentence of a description as others wrote it, without HTML and Markdown. Empty where nothing is left. */
export const sanitiseSentence = (given: unknown): string => {
  const text = stripMarkup(
    typeof given === 'string'
      ? given.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|`+|^#+ )/gm, '')
      : '',
  );
  const [sentence = text] = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text) ?? [];
  return truncate(sentence, maxSentenceLength);
};
