import { html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

export interface Notice {
  title: string;
  text: string;
  link?: { href: string; label: string };
}

export function renderNoticePage({ title, text, link }: Notice): string {
  return renderPage(
    title,
    html`<h1 class="tight">${title}</h1>
<p>${text}</p>
${link && html`<a class="primary" href="${link.href}">${link.label}</a>`}`,
  );
}
