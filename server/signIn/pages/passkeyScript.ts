import { createHash } from 'node:crypto';
import { t } from '#i18n';
import { Html, html } from './htmlTemplate';

/**
 * Script that requests the passkey described by a form and submits the form with the result. It is inlined to avoid an
 * extra request, and the content security policy allows it by its hash.
 */
const script = new Html(`
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const known = (list) => (list || []).map((one) => ({ ...one, id: bytes(one.id) }));
const create = async (o) => {
  const made = await navigator.credentials.create({ publicKey: { ...o, challenge: bytes(o.challenge),
    user: { ...o.user, id: bytes(o.user.id) }, excludeCredentials: known(o.excludeCredentials) } });
  const { attestationObject, clientDataJSON } = made.response;
  return { made, response: { attestationObject: text(attestationObject), clientDataJSON: text(clientDataJSON),
    transports: made.response.getTransports ? made.response.getTransports() : [] } };
};
const get = async (o) => {
  const made = await navigator.credentials.get({ publicKey: { ...o, challenge: bytes(o.challenge),
    allowCredentials: known(o.allowCredentials) } });
  const { authenticatorData, clientDataJSON, signature, userHandle } = made.response;
  return { made, response: { authenticatorData: text(authenticatorData), clientDataJSON: text(clientDataJSON),
    signature: text(signature), ...(userHandle && { userHandle: text(userHandle) }) } };
};
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const said = form.querySelector('[role=status]');
  const { options, way, words } = JSON.parse(form.dataset.passkey);
  form.addEventListener('submit', async (event) => {
    if (form.elements.credential.value) return;
    event.preventDefault();
    if (!window.PublicKeyCredential) { said.textContent = words.none; return; }
    said.textContent = words.asked;
    try {
      const { made, response } = await (way === 'create' ? create : get)(options);
      form.elements.credential.value = JSON.stringify({ id: made.id, rawId: text(made.rawId), type: made.type,
        clientExtensionResults: made.getClientExtensionResults(), response,
        authenticatorAttachment: made.authenticatorAttachment || undefined });
      form.submit();
    } catch (error) {
      said.textContent = error.name === 'InvalidStateError' ? words.known
        : words.refused;
    }
  });
}
`);

/** Script element; must be placed after the forms that it handles. */
export const passkeyScript: Html = html`<script>${script}</script>`;

export const passkeyScriptHash: string = `'sha256-${createHash('sha256').update(script.text).digest('base64')}'`;

const getScriptMessages = () => ({
  none: t('This browser has no passkeys.'),
  asked: t('Answer what your browser asks…'),
  known: t('This device has a passkey of yours already.'),
  refused: t('No passkey was given. Try again, or take another way.'),
});

interface PasskeyForm {
  action: string;
  /** Name of the step that processes the browser's response. */
  step: string;
  way: 'create' | 'get';
  /** Passkey options for the browser, as returned by the library. */
  options: object;
  /** Additional fields and the submit button. */
  content: Html;
}

/** Renders a form that requests a passkey when it is submitted; the page must include {@link passkeyScript}. */
export const renderPasskeyForm = ({ action, step, way, options, content }: PasskeyForm): Html =>
  html`<form method="post" action="${action}" data-passkey="${JSON.stringify({ way, options, words: getScriptMessages() })}">
<input type="hidden" name="step" value="${step}">
<input type="hidden" name="credential" value="">
${content}
<p class="quiet" role="status"></p>
</form>`;
