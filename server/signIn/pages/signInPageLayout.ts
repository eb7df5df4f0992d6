import { createHash } from 'node:crypto';
import { getLocale, isRightToLeft } from '#i18n';
import { type Html, html } from './htmlTemplate';
import { styles } from './signInStyles';

export function renderPage(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${getLocale()}" dir="${isRightToLeft() ? 'rtl' : 'ltr'}">
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
<p class="brand">${logo}Trunkline</p>
${body}
</main>
</body>
</html>
`.text;
}

const logo = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<rect width="32" height="32" rx="7"/><path d="M8 10h16M16 10v12"/><circle cx="8" cy="22" r="2.4"/><circle cx="24" cy="22" r="2.4"/>
</svg>`;

const styleHash = createHash('sha256').update(styles.text).digest('base64');

interface PagePolicy {
  /** Additional origins to which forms may be submitted. */
  formTargets?: readonly string[];
  /** Hash of the only script of the pages; if omitted, scripts are forbidden. */
  scriptHash?: string;
}

/** Returns the content security policy of these pages, which allows one known style sheet, and no images. */
export function getPagePolicy({ formTargets = [], scriptHash }: PagePolicy = {}): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ...(scriptHash ? [`script-src ${scriptHash}`] : []),
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
