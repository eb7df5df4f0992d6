const maxLabelLength = 60;
const maxSentenceLength = 240;

/** Matches control characters, invisible characters, and characters that change the text direction. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;
const markup = /<\/?[a-z!][^<>]*>?/gi;

const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;

const stripMarkup = (value: unknown): string => {
  let text = typeof value === 'string' ? value : '';
  // Repeats until nothing changes, because removing markup may create new markup.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(markup, ' ');
  }
  return text.replace(/[<>]/g, '').replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
};

/**
 * Sanitises a label from an external source: removes markup, control characters and all but the first line. Returns an
 * empty string if nothing remains.
 */
export const sanitiseLabel = (value: unknown): string => truncate(stripMarkup(value), maxLabelLength);

/** Returns the first sentence of an external description, without HTML and Markdown. Returns an empty string if nothing remains. */
export const sanitiseSentence = (value: unknown): string => {
  const text = stripMarkup(
    typeof value === 'string'
      ? value.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|`+|^#+ )/gm, '')
      : '',
  );
  const [sentence = text] = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text) ?? [];
  return truncate(sentence, maxSentenceLength);
};
