import type { Factor } from '../factors/factorStore';
import { type Html, html } from './htmlTemplate';
import { page } from './signInPageLayout';

export interface SecondFactorPage {
  action: string;
  email: string;
  consoleUrl: string;
  factors: Factor[];
  codesLeft: number;
  takesPasskeys: boolean;
  /** A rule asks this account for a second factor. */
  isRequired: boolean;
  /** What was done just now. */
  notice: string | null;
  error: string | null;
}

const dayOf = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 10)}</time>`;

const rowOf = (action: string, { id, kind, name, createdAt, lastUsedAt }: Factor): Html => html`<li>
<form method="post" action="${action}" class="factor">
<input type="hidden" name="id" value="${id}">
<strong>${kind === 'app' ? 'Authenticator app' : name}</strong>
<small>${kind === 'app' ? '' : 'Passkey, '}added ${dayOf(createdAt)}${lastUsedAt && html`, last used ${dayOf(lastUsedAt)}`}</small>
${
  kind === 'passkey' &&
  html`<details><summary>Rename</summary>
<label for="name-${id}">Name</label>
<input id="name-${id}" name="name" maxlength="60" value="${name}">
<button class="secondary" name="step" value="rename">Rename</button></details>`
}
<button class="secondary" name="step" value="remove" aria-label="Remove ${kind === 'app' ? 'the authenticator app' : name}">Remove</button>
</form></li>`;

/** What somebody signs in with beside the password, to be added to and taken away. Works without scripts. */
export function secondFactorPage(form: SecondFactorPage): string {
  const { action, email, consoleUrl, factors, codesLeft, takesPasskeys, isRequired, notice, error } = form;
  const hasApp = factors.some(({ kind }) => kind === 'app');
  return page(
    'Second factor',
    html`<h1 class="tight">Second factor</h1>
<p class="quiet">For ${email}. ${
      isRequired ? 'Your organization asks for one.' : 'Without one, a stolen password is enough to get in.'
    }</p>
${error !== null && html`<p class="error" role="alert">${error}</p>`}
${notice !== null && html`<p class="done" role="status">${notice}</p>`}
${
  factors.length > 0
    ? html`<ul class="factors">${factors.map((factor) => rowOf(action, factor))}</ul>`
    : html`<p>You have none yet.</p>`
}
${takesPasskeys && html`<a class="${factors.length > 0 ? 'secondary' : 'primary'}" href="${action}?add=passkey">Add a passkey</a>`}
<a class="${factors.length > 0 || takesPasskeys ? 'secondary' : 'primary'}" href="${action}?add=app">${
      hasApp ? 'Replace the authenticator app' : 'Add an authenticator app'
    }</a>
${
  factors.length > 0 &&
  html`<form method="post" action="${action}" class="other"><h2>Recovery codes</h2>
<p class="quiet">${codesLeft} of 10 left. New ones take the place of all before.</p>
<button class="secondary" name="step" value="codes">Create new recovery codes</button></form>`
}
<ul class="ways"><li><a href="${consoleUrl}">Back to the console</a></li></ul>`,
  );
}
