import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../contract/media/mediaTypes';
import { isSafeSvg } from '../../contract/media/plainSvg';

const createSvg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${inner}</svg>`;

const hostileSvgs: [name: string, text: string][] = [
  ['a script', createSvg('<script>alert(1)</script>')],
  [
    'a script of another name space',
    createSvg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  ],
  ['a document inside', createSvg('<foreignObject><p>x</p></foreignObject>')],
  ['an event', createSvg('', ' onload="alert(1)"')],
  ['an event behind a slash', '<svg/onload=alert(1)>'],
  ['an event without quotes', createSvg('<rect onclick=alert(1) />')],
  ['a link that runs', createSvg('<a href="javascript:alert(1)"><text>x</text></a>')],
  [
    'a link that runs, spelled by entities',
    createSvg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
  ],
  ['a link to data', createSvg('<a xlink:href="data:text/html;base64,PHNjcmlwdD4="><text>x</text></a>')],
  ['use of another file', createSvg('<use href="https://elsewhere.example/x.svg#a"/>')],
  ['use of another file, without a scheme', createSvg('<use xlink:href="//elsewhere.example/x.svg#a"/>')],
  ['a picture from elsewhere', createSvg('<image href="https://elsewhere.example/x.png"/>')],
  ['a style that imports', createSvg('<style>@import "https://elsewhere.example/x.css";</style>')],
  ['a style that fetches', createSvg('<style>rect{fill:url(https://elsewhere.example/x)}</style>')],
  ['a style that fetches, in capitals', createSvg('<rect style="fill:URL( \'//elsewhere.example/x\')"/>')],
  [
    'a style that fetches inside another function',
    createSvg('<rect style="width:calc(url(//elsewhere.example/x))"/>'),
  ],
  [
    'a style that fetches by another function',
    createSvg('<rect style="fill:image-set(\'//elsewhere.example/x\' 1x)"/>'),
  ],
  [
    'a style that fetches, spelled by escapes',
    createSvg('<style>rect{fill:\\75 rl(//elsewhere.example/x)}</style>'),
  ],
  [
    'a style with a comment of XML between',
    createSvg('<style>rect{fill:url<!-- -->(//elsewhere.example/x)}</style>'),
  ],
  ['a style with an element between', createSvg('<style>rect{fill:url<g/>(//elsewhere.example/x)}</style>')],
  ['a style in marked text', createSvg('<style><![CDATA[@import "//elsewhere.example/x";]]></style>')],
  ['a paint from elsewhere', createSvg('<rect fill="url(//elsewhere.example/x#a)"/>')],
  [
    'an animation of a link',
    createSvg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>'),
  ],
  ['a set of a link', createSvg('<a id="a"/><set href="#a" attributeName="href" to="javascript:alert(1)"/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${createSvg('<text>&b;</text>')}`],
  ['an entity nobody declared', createSvg('<text>&b;</text>')],
  ['a style sheet by instruction', `<?xml-stylesheet href="//elsewhere.example/x.css"?>${createSvg('')}`],
  ['an instruction inside', createSvg('<?php x ?>')],
  ['depth', createSvg('<g>'.repeat(100) + '</g>'.repeat(100))],
  ['more elements than a drawing has', createSvg('<g/>'.repeat(6_000))],
  ['use of use of use', createSvg('<use href="#a"/>'.repeat(21))],
  ['two roots', createSvg('') + createSvg('')],
  ['a root that is no drawing', '<g></g>'],
  ['elements that are not closed', '<svg><g></svg>'],
  ['text behind the drawing', `${createSvg('')}text`],
];

describe('uploaded SVG', () => {
  it.each(hostileSvgs)('is rejected if it contains %s', (_, text) => {
    expect(detectMediaType(new TextEncoder().encode(text))).toBeNull();
  });

  it.each([
    [
      'shapes and paints',
      createSvg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="8" height="8" fill="url(#a)" transform="rotate(4 2 2)"/>',
      ),
    ],
    [
      'what a drawing program writes',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${createSvg('<style type="text/css">.st0{fill:#1F5F99;} .st1{clip-path:url(#b)}</style><path class="st0" d="M0,0h8"/>', ' style="enable-background:new 0 0 8 8;" xml:space="preserve"')}\n`,
    ],
    ['a symbol used', createSvg('<symbol id="s"><path d="M0 0"/></symbol><use xlink:href="#s" x="1"/>')],
    ['text', createSvg('<text font-family="Arial, \'Helvetica Neue\'">Smith &amp; Sons &#169;</text>')],
    ['nothing', '<svg/>'],
  ])('is accepted if it contains %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(true);
  });
});
