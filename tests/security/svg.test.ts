import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from '../../contract/media/mediaTypes';
import { isPlainSvg } from '../../contract/media/plainSvg';

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${more}>${inner}</svg>`;

const hostile: [name: string, text: string][] = [
  ['a script', svg('<script>alert(1)</script>')],
  [
    'a script of another name space',
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  ],
  ['a document inside', svg('<foreignObject><p>x</p></foreignObject>')],
  ['an event', svg('', ' onload="alert(1)"')],
  ['an event behind a slash', '<svg/onload=alert(1)>'],
  ['an event without quotes', svg('<rect onclick=alert(1) />')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
  ['a link that runs, spelled by entities', svg('<a href="&#106;avascript:alert(1)"><text>x</text></a>')],
  ['a link to data', svg('<a xlink:href="data:text/html;base64,PHNjcmlwdD4="><text>x</text></a>')],
  ['use of another file', svg('<use href="https://elsewhere.example/x.svg#a"/>')],
  ['use of another file, without a scheme', svg('<use xlink:href="//elsewhere.example/x.svg#a"/>')],
  ['a picture from elsewhere', svg('<image href="https://elsewhere.example/x.png"/>')],
  ['a style that imports', svg('<style>@import "https://elsewhere.example/x.css";</style>')],
  ['a style that fetches', svg('<style>rect{fill:url(https://elsewhere.example/x)}</style>')],
  ['a style that fetches, in capitals', svg('<rect style="fill:URL( \'//elsewhere.example/x\')"/>')],
  [
    'a style that fetches inside another function',
    svg('<rect style="width:calc(url(//elsewhere.example/x))"/>'),
  ],
  [
    'a style that fetches by another function',
    svg('<rect style="fill:image-set(\'//elsewhere.example/x\' 1x)"/>'),
  ],
  [
    'a style that fetches, spelled by escapes',
    svg('<style>rect{fill:\\75 rl(//elsewhere.example/x)}</style>'),
  ],
  [
    'a style with a comment of XML between',
    svg('<style>rect{fill:url<!-- -->(//elsewhere.example/x)}</style>'),
  ],
  ['a style with an element between', svg('<style>rect{fill:url<g/>(//elsewhere.example/x)}</style>')],
  ['a style in marked text', svg('<style><![CDATA[@import "//elsewhere.example/x";]]></style>')],
  ['a paint from elsewhere', svg('<rect fill="url(//elsewhere.example/x#a)"/>')],
  ['an animation of a link', svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
  ['a set of a link', svg('<a id="a"/><set href="#a" attributeName="href" to="javascript:alert(1)"/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`],
  ['an entity nobody declared', svg('<text>&b;</text>')],
  ['a style sheet by instruction', `<?xml-stylesheet href="//elsewhere.example/x.css"?>${svg('')}`],
  ['an instruction inside', svg('<?php x ?>')],
  ['depth', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
  ['more elements than a drawing has', svg('<g/>'.repeat(6_000))],
  ['use of use of use', svg('<use href="#a"/>'.repeat(21))],
  ['two roots', svg('') + svg('')],
  ['a root that is no drawing', '<g></g>'],
  ['elements that are not closed', '<svg><g></svg>'],
  ['text behind the drawing', `${svg('')}text`],
];

describe('a drawing from people', () => {
  it.each(hostile)('is refused with %s', (_, text) => {
    expect(mediaTypeOf(new TextEncoder().encode(text))).toBeNull();
  });

  it.each([
    [
      'shapes and paints',
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="8" height="8" fill="url(#a)" transform="rotate(4 2 2)"/>',
      ),
    ],
    [
      'what a drawing program writes',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<style type="text/css">.st0{fill:#1F5F99;} .st1{clip-path:url(#b)}</style><path class="st0" d="M0,0h8"/>', ' style="enable-background:new 0 0 8 8;" xml:space="preserve"')}\n`,
    ],
    ['a symbol used', svg('<symbol id="s"><path d="M0 0"/></symbol><use xlink:href="#s" x="1"/>')],
    ['text', svg('<text font-family="Arial, \'Helvetica Neue\'">Smith &amp; Sons &#169;</text>')],
    ['nothing', '<svg/>'],
  ])('is kept with %s', (_, text) => {
    expect(isPlainSvg(text)).toBe(true);
  });
});
