/** Allowed SVG elements: shapes, text, paints and clipping. None of them can execute code, load resources, animate or embed documents. */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style a'
  ).split(' '),
);

const attributes = new Set(
  (
    'xmlns xmlns:xlink xml:space xml:lang version baseProfile id class style width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points ' +
    'pathLength viewBox preserveAspectRatio transform href xlink:href type media lang role aria-label aria-hidden aria-labelledby focusable ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask paint-order vector-effect shape-rendering ' +
    'text-rendering color-interpolation enable-background offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod ' +
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerWidth markerHeight ' +
    'markerUnits refX refY orient marker-start marker-mid marker-end font-family font-size font-weight font-style font-stretch ' +
    'text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing text-decoration textLength lengthAdjust dx dy rotate'
  ).split(' '),
);

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 5_000;
/** Maximum number of `use` elements. If nested, they could enlarge a drawing exponentially. */
const MAX_USES = 20;

const PROLOG =
  /^\uFEFF?\s*(?:<\?xml [^<>?]*\?>\s*)?(?:<!--(?:(?!--)[\s\S])*-->\s*|<!DOCTYPE svg [^<>[\]]*>\s*)*/i;
const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/;
const CSS_FUNCTION = /([\w-]*)\(\s*(["']?#[\w.:-]+["']?\s*\))?/g;
const safeFunctions = /^(rgba?|hsla?|translate|scale|rotate|matrix|skew[XY]?|not|nth-child|calc|)$/i;

/**
 * Whether a string is a well-formed SVG of limited depth and size that uses only known elements and attributes, and
 * therefore cannot execute code, load resources or animate wherever it is displayed. Anything unknown is rejected.
 */
export const isSafeSvg = (text: string): boolean => {
  const open: string[] = [];
  let count = 0;
  let uses = 0;
  TOKEN.lastIndex = PROLOG.exec(text)?.[0].length ?? 0;
  while (TOKEN.lastIndex < text.length) {
    const piece = TOKEN.exec(text);
    if (!piece) return false;
    const [all, closing, name, written = '', empty] = piece;
    // Within a style, browsers join the text around comments and elements.
    if (open.at(-1) === 'style' && all.startsWith('<') && !closing) return false;
    if (all.startsWith('<!--')) continue;
    if (name === undefined) {
      if (!isSafeText(all, open.at(-1))) return false;
      continue;
    }
    if (closing) {
      if (written || empty || open.pop() !== name) return false;
      continue;
    }
    count += 1;
    uses += Number(name === 'use');
    if (!elements.has(name) || count > MAX_ELEMENTS || uses > MAX_USES || open.length >= MAX_DEPTH)
      return false;
    // The document must have a single root element, `svg`.
    if ((open.length === 0) !== (count === 1) || (count === 1 && name !== 'svg')) return false;
    if (![...written.matchAll(ATTRIBUTE)].every(isSafeAttribute)) return false;
    if (!empty) open.push(name);
  }
  return count > 0 && open.length === 0;
};

const isSafeText = (text: string, within: string | undefined): boolean => {
  if (within === undefined) return text.trim() === '';
  if (within === 'style') return isSafeCss(text);
  return !UNKNOWN_ENTITY.test(text.replace(/&#(?:\d{1,7}|x[\da-f]{1,6});/gi, ''));
};

const isSafeAttribute = ([, name = '', double, single]: RegExpExecArray): boolean => {
  const value = double ?? single ?? '';
  // An entity could conceal forbidden content.
  if (!attributes.has(name) || UNKNOWN_ENTITY.test(value)) return false;
  if (name.startsWith('xmlns')) return namespaces.has(value);
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]*$/.test(value);
  return isSafeCss(value.replaceAll('&quot;', '"').replaceAll('&apos;', "'"));
};

/** Accepts CSS that contains only internal references, no rules that load resources and no escapes that could conceal them. */
const isSafeCss = (text: string): boolean => {
  if (/[@\\<&]|\/\*/.test(text)) return false;
  for (const [, name = '', within] of text.matchAll(CSS_FUNCTION))
    if (name.toLowerCase() === 'url' ? within === undefined : !safeFunctions.test(name)) return false;
  return true;
};
