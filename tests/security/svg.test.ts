import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../contract/media/mediaTypes';
import { isSafeSvg } from '../../contract/media/plainSvg';

const createSvg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${inner}</svg>`;

const hostileSvgs: [name: string, text: string][] = [
  ['a script', createSvg('<script>alert(1)</script>')],
  [
    'a script in another namespace',
    createSvg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  ],
  ['a foreign object', createSvg('<foreignObject><p>x</p></foreignObject>')],
  ['an event handler', createSvg('', ' onload="alert(1)"')],
  ['an event handler after a slash', '<svg/onload=alert(1)>'],
  ['an unquoted event handler', createSvg('<rect onclick=alert(1) />')],
  ['a JavaScript link', createSvg('<a href="javascript:alert(1)"><text>x</text></a>')],
  [
    'a JavaScript link written with character references',
    createSvg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
  ],
  [
    'a link to a data URL',
    createSvg('<a xlink:href="data:text/html;base64,PHNjcmlwdD4="><text>x</text></a>'),
  ],
  [
    'a use element that references another file',
    createSvg('<use href="https://elsewhere.example/x.svg#a"/>'),
  ],
  ['a use element with a scheme-relative URL', createSvg('<use xlink:href="//elsewhere.example/x.svg#a"/>')],
  ['an external image', createSvg('<image href="https://elsewhere.example/x.png"/>')],
  ['an @import rule', createSvg('<style>@import "https://elsewhere.example/x.css";</style>')],
  [
    'an external URL in a style sheet',
    createSvg('<style>rect{fill:url(https://elsewhere.example/x)}</style>'),
  ],
  [
    'an external URL in a style attribute, in capitals',
    createSvg('<rect style="fill:URL( \'//elsewhere.example/x\')"/>'),
  ],
  [
    'an external URL nested in another CSS function',
    createSvg('<rect style="width:calc(url(//elsewhere.example/x))"/>'),
  ],
  [
    'an external URL in another CSS function',
    createSvg('<rect style="fill:image-set(\'//elsewhere.example/x\' 1x)"/>'),
  ],
  [
    'an external URL written with CSS escapes',
    createSvg('<style>rect{fill:\\75 rl(//elsewhere.example/x)}</style>'),
  ],
  [
    'an external URL split by an XML comment',
    createSvg('<style>rect{fill:url<!-- -->(//elsewhere.example/x)}</style>'),
  ],
  [
    'an external URL split by an element',
    createSvg('<style>rect{fill:url<g/>(//elsewhere.example/x)}</style>'),
  ],
  [
    'an @import rule in a CDATA section',
    createSvg('<style><![CDATA[@import "//elsewhere.example/x";]]></style>'),
  ],
  ['an external paint server', createSvg('<rect fill="url(//elsewhere.example/x#a)"/>')],
  [
    'an animated link target',
    createSvg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>'),
  ],
  [
    'a set element that changes a link target',
    createSvg('<a id="a"/><set href="#a" attributeName="href" to="javascript:alert(1)"/>'),
  ],
  [
    'entity declarations',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${createSvg('<text>&b;</text>')}`,
  ],
  ['an undeclared entity', createSvg('<text>&b;</text>')],
  [
    'a style sheet processing instruction',
    `<?xml-stylesheet href="//elsewhere.example/x.css"?>${createSvg('')}`,
  ],
  ['a processing instruction inside the root element', createSvg('<?php x ?>')],
  ['deeply nested elements', createSvg('<g>'.repeat(100) + '</g>'.repeat(100))],
  ['too many elements', createSvg('<g/>'.repeat(6_000))],
  ['too many use elements', createSvg('<use href="#a"/>'.repeat(21))],
  ['two root elements', createSvg('') + createSvg('')],
  ['a root element other than svg', '<g></g>'],
  ['an unclosed element', '<svg><g></svg>'],
  ['text after the root element', `${createSvg('')}text`],
];

describe('uploaded SVG', () => {
  it.each(hostileSvgs)('is rejected if it contains %s', (_, text) => {
    expect(detectMediaType(new TextEncoder().encode(text))).toBeNull();
  });

  it.each([
    [
      'shapes and gradients',
      createSvg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="8" height="8" fill="url(#a)" transform="rotate(4 2 2)"/>',
      ),
    ],
    [
      'typical output of a drawing program',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${createSvg('<style type="text/css">.st0{fill:#1F5F99;} .st1{clip-path:url(#b)}</style><path class="st0" d="M0,0h8"/>', ' style="enable-background:new 0 0 8 8;" xml:space="preserve"')}\n`,
    ],
    [
      'a symbol and its use',
      createSvg('<symbol id="s"><path d="M0 0"/></symbol><use xlink:href="#s" x="1"/>'),
    ],
    ['text', createSvg('<text font-family="Arial, \'Helvetica Neue\'">Smith &amp; Sons &#169;</text>')],
    ['no elements', '<svg/>'],
  ])('is accepted if it contains %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(true);
  });
});
