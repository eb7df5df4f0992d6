const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'AÁBƁCÇDĐEÉFƑGĞHĤIÍJĴKĶLĻMḾNÑOÓPṔQǪRŔSŠTŦUÚVṼWŴXẊYÝZŽaábƀcçdđeéfƒgğhĥiíjĵkķlļmḿnñoópṕqǫrŕsštŧuúvṽwŵxẋyýzž'.matchAll(
      /../gu,
    ),
  ].map(([pair]) => [pair[0] ?? '', pair.slice(1)]),
);

/** Longer by a third than English, as translations are. */
const GROWTH = 0.3;

/** A text as an invented language has it: accented and longer, so that what was left in English, or is cut, is seen. */
export const pseudo = (text: string): string => {
  // Places and forms stay: what stands between braces, and tags.
  let depth = 0;
  const said = [...text.replaceAll('’', "'")]
    .map((letter) => {
      if (letter === '{' || letter === '<') depth++;
      if (letter === '}' || letter === '>') depth--;
      return depth > 0 ? letter : (accented[letter] ?? letter);
    })
    .join('')
    .replaceAll("'", '’');
  return `⟦${said}${'·'.repeat(Math.ceil(text.length * GROWTH))}⟧`;
};
