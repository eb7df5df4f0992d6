import { msg } from '#i18n';
import type { StoredText } from '../language/storedText';
import type { RequestRow } from './requestRows';
import { getTitle } from './requestTexts';

/** Builds the notification text for approvers, which states who requests what, and whether secrets change. */
export const describeRequest = (
  row: Pick<RequestRow, 'id' | 'askerName' | 'title' | 'sentences' | 'callNames'>,
  changesSecrets: boolean,
): StoredText => ({
  text: changesSecrets ? secretMessage : message,
  values: { name: row.askerName, id: row.id, what: getTitle(row) },
});

const message = msg('{name} requests approval (request {id}): {what}');

const secretMessage = msg(
  '{name} requests approval (request {id}): {what}. The change includes passwords, PINs or keys.',
);
