/** A sentence as pasted into a search, with the numbers that it contains (E.164 digits). */
export interface NumberSentence {
  text: string;
  numbers: string[];
}

/** Area codes of numbers reserved for fiction. */
const areas = ['2', '3', '7', '8'];

/** Notations of a number with its area code; `gap` separates the groups of digits. */
const numberFormats: ((area: string, left: string, right: string, gap: string) => string)[] = [
  (area, left, right, gap) => `0${area}${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `(0${area})${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `+61${gap}${area}${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `+61 (0)${area}${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `(+61)${gap}${area}${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `0061${gap}${area}${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `0011${gap}61${gap}${area}${gap}${left}${gap}${right}`,
  (area, left, right, gap) => `61${gap}${area}${gap}${left}${gap}${right}`,
  // Notations with different separators between the groups.
  (area, left, right, gap) => `0${area}-${left}${gap}${right}`,
  (area, left, right, gap) => `0061-${area}${gap}${left}.${right}`,
];

const gaps = [
  ' ',
  '',
  '-',
  '.',
  '/',
  '\u00a0',
  '\u2009',
  '\u202f',
  '\u2011',
  '\u2013',
  ' - ',
  '\uff0d',
  '  ',
];

/** Changes to the characters of a number that do not affect its meaning. */
const numberVariants: ((number: string) => string)[] = [
  (number) => number,
  (number) => `\u200e${number}\u200f`,
  (number) => `\u2066${number}\u2069`,
  (number) => number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  (number) => number.replace('+', '\uff0b').replace('(', '\uff08').replace(')', '\uff09'),
  (number) => number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630)),
];

const templates: ((...numbers: string[]) => string)[] = [
  (number) => `pls check ${number} asap`,
  (number) => `Num: ${number} - not ringing`,
  (number) => `my no. is ${number}!!`,
  (number) => `Num:${number}.`,
  (number) => `tel:${number};ext=201`,
  (number) => `call (${number}), ext. 201, today`,
  (number) => `${number} x201 has no tone?`,
  (number) => `“${number}” is dead since 12/11/2026 14:30`,
  (number) => `2026-11-12T09:15:00Z: ${number} failed from 192.0.2.14`,
  (number) => `Re: INC0012345: <${number}> rings out`,
  (number) => `ticket #4500123456 / ${number} / wharf.pbx.example`,
  (number) => `T-100200300 ${number} moved to rack 12`,
  (number) => `Nummer ${number} klingelt nicht – dringend…`,
  (number) => `el número ${number}, ¿puede revisarlo?`,
  (number) => `الرقم ${number} لا يرن`,
  (number) => `\t${number}\ndoes not ring\n`,
  (number, other) => `${number} and ${other} don’t ring`,
  (number, other) => `diverted from ${number} to ${other}.`,
  (number, other) => `${number}, ${other}: no audio`,
  (number, other) => `from=${number}\nto=${other}`,
];

/** Generates sentences with different numbers; the same subscribers always produce the same sentences. */
export const createNumberSentences = (subscribers: readonly string[], count: number): NumberSentence[] =>
  Array.from({ length: count }, (_, place) => {
    const of = <Value>(all: readonly Value[], from: number): Value => all[from % all.length] as Value;
    const template = of(templates, place);
    const spellNumbers = (step: number) => {
      // The strides are coprime, so that all combinations are covered.
      const from = place * 7 + step * 11 + Math.floor(place / templates.length);
      const [area, subscriber] = [of(areas, from), of(subscribers, from)];
      const number = of(numberFormats, from * 3 + place)(
        area,
        subscriber.slice(0, 4),
        subscriber.slice(4),
        of(gaps, from),
      );
      return { digits: `61${area}${subscriber}`, text: of(numberVariants, Math.floor(from / 5))(number) };
    };
    const all = Array.from({ length: template.length }, (_, step) => spellNumbers(step));
    return { text: template(...all.map(({ text }) => text)), numbers: all.map(({ digits }) => digits) };
  });
