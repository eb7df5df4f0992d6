import { msg } from '#i18n';
import type { StoredText } from '../language/storedText';
import { getCallLabel } from '../people/audit/auditLabels';

/** Builds the notification text for approvers, which states who requests what, and whether secrets change. */
export function describeRequest(
  id: number,
  name: string,
  callNames: readonly string[],
  changesSecrets: boolean,
): StoredText {
  const [first = '', ...others] = callNames;
  const text = (changesSecrets ? secretMessages : messages)[others.length === 0 ? 'one' : 'several'];
  return { text, values: { name, id, what: getCallLabel(first) ?? first, count: others.length } };
}

const messages = {
  one: msg('{name} asks for approval: {what} (request {id}).'),
  several: msg(
    '{name} asks for approval: {what}, and {count, plural, one {# more step} other {# more steps}} (request {id}).',
  ),
};

const secretMessages = {
  one: msg('{name} asks for approval: {what} (request {id}). It changes passwords, PINs or keys.'),
  several: msg(
    '{name} asks for approval: {what}, and {count, plural, one {# more step} other {# more steps}} (request {id}). It changes passwords, PINs or keys.',
  ),
};
