import { createHash } from 'node:crypto';
import { type Html, html } from './html';
import { styles } from './styles';

/** One of the provider's own pages, whole. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Trunkline</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="brand">${mark}Trunkline</p>
${body}
</main>
</body>
</html>
`.text;
}

/** Three lines that become one: a trunk. */
const mark = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
<rect width="28" height="28" rx="8"/>
<path d="M6 8h3c3 0 3.5 6 7 6h6M6 14h16M6 20h3c3 0 3.5-6 7-6"/>
</svg>`;

const styleHash = createHash('sha256').update(styles.text).digest('base64');

/**
 * The content security policy of these pages: no script, no picture, one known style sheet.
 * @param formTargets origins a form may lead to beside this one
 */
export function pagePolicy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // Empty, not absent: the provider adds the hashes of its own few scripts here.
    'script-src',
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
