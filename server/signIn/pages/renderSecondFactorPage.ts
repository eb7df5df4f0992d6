import { t } from '#i18n';
import { formatLocalDay } from '../../language/formatLocalDay';
import type { Factor } from '../factors/factorStore';
import { RECOVERY_CODE_COUNT } from '../factors/recoveryCodes';
import { type Html, html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

export interface SecondFactorPage {
  action: string;
  email: string;
  consoleUrl: string;
  factors: Factor[];
  codesLeft: number;
  takesPasskeys: boolean;
  /** Whether a rule requires a second factor for this account. */
  isRequired: boolean;
  notice: string | null;
  error: string | null;
}

const formatDay = (date: Date): string => formatLocalDay(date.toISOString().slice(0, 10));

function describeFactor({ kind, createdAt, lastUsedAt }: Factor): string {
  const added = formatDay(createdAt);
  const used = lastUsedAt && formatDay(lastUsedAt);
  if (kind === 'app')
    return used ? t('added {added}, last used {used}', { added, used }) : t('added {added}', { added });
  return used
    ? t('Passkey, added {added}, last used {used}', { added, used })
    : t('Passkey, added {added}', { added });
}

function renderFactorRow(action: string, factor: Factor): Html {
  const { id, kind, name } = factor;
  return html`<li>
<form method="post" action="${action}" class="factor">
<input type="hidden" name="id" value="${id}">
<strong>${kind === 'app' ? t('Authenticator app') : name}</strong>
<small>${describeFactor(factor)}</small>
${
  kind === 'passkey' &&
  html`<details><summary>${t('Rename')}</summary>
<label for="name-${id}">${t('Name')}</label>
<input id="name-${id}" name="name" maxlength="60" value="${name}">
<button class="secondary" name="step" value="rename">${t('Rename')}</button></details>`
}
<button class="secondary" name="step" value="remove" aria-label="${kind === 'app' ? t('Remove the authenticator app') : t('Remove {name}', { name })}">${t('Remove')}</button>
</form></li>`;
}

/** Renders the page for managing second factors. Works without JavaScript. */
export function renderSecondFactorPage(form: SecondFactorPage): string {
  const { action, email, consoleUrl, factors, codesLeft, takesPasskeys, isRequired, notice, error } = form;
  const hasApp = factors.some(({ kind }) => kind === 'app');
  return renderPage(
    t('Second factor'),
    html`<h1 class="tight">${t('Second factor')}</h1>
<p class="quiet">${
      isRequired
        ? t('For {email}. Your organization asks for one.', { email })
        : t('For {email}. Without one, a stolen password is enough to get in.', { email })
    }</p>
${error !== null && html`<p class="error" role="alert">${error}</p>`}
${notice !== null && html`<p class="done" role="status">${notice}</p>`}
${
  factors.length > 0
    ? html`<ul class="factors">${factors.map((factor) => renderFactorRow(action, factor))}</ul>`
    : html`<p>${t('You have none yet.')}</p>`
}
${takesPasskeys && html`<a class="${factors.length > 0 ? 'secondary' : 'primary'}" href="${action}?add=passkey">${t('Add a passkey')}</a>`}
<a class="${factors.length > 0 || takesPasskeys ? 'secondary' : 'primary'}" href="${action}?add=app">${
      hasApp ? t('Replace the authenticator app') : t('Add an authenticator app')
    }</a>
${
  factors.length > 0 &&
  html`<form method="post" action="${action}" class="other"><h2>${t('Recovery codes')}</h2>
<p class="quiet">${t('{count} of {all} left. New ones take the place of all before.', { count: codesLeft, all: RECOVERY_CODE_COUNT })}</p>
<button class="secondary" name="step" value="codes">${t('Create new recovery codes')}</button></form>`
}
<ul class="ways"><li><a href="${consoleUrl}">${t('Back to the console')}</a></li></ul>`,
  );
}
