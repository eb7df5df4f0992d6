import { msg } from '#i18n';
import type { StoredText } from '../language/storedText';
import { getCallLabel } from '../people/audit/auditLabels';

/** Builds the notification text for approvers, which states who requests what. */
export function describeRequest(id: number, name: string, callNames: readonly string[]): StoredText {
  const [first = '', ...others] = callNames;
  const values = { name, id, what: getCallLabel(first) ?? first };
  return others.length === 0
    ? { text: msg('{name} asks for approval: {what} (request {id}).'), values }
    : {
        text: msg(
          '{name} asks for approval: {what}, and {count, plural, one {# more step} other {# more steps}} (request {id}).',
        ),
        values: { ...values, count: others.length },
      };
}
