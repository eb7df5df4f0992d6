/** Separates the texts of an uncompressed PDF from its structure. */
export const readPdf = (bytes: Uint8Array): { texts: string[]; structure: string } => {
  const source = Buffer.from(bytes).toString('latin1');
  const literals = /\((?:\\[\s\S]|[^\\()])*\)/g;
  return {
    texts: [...source.matchAll(literals)].map(([literal]) => literal.slice(1, -1).replace(/\\(.)/g, '$1')),
    structure: source.replace(literals, '()'),
  };
};

/** Text that would add a script, a link or a page if a PDF contained it unescaped. */
export const HOSTILE_TEXT =
  ') Tj ET /Annots [<</A <</S /URI /URI (https://evil.example)>>>>] \\) <</S /JavaScript /JS (app.alert\\(1\\))>> \u0000\u001b\r\u202e<script>alert(1)</script>';

/** Words that start a script, a link or an embedded file in the structure of a PDF. */
export const ACTIVE_CONTENT = /\/(URI|JavaScript|JS|Launch|Annots|AA|EmbeddedFile|SubmitForm)\b|<script/;
