import { msg } from '#i18n';
import { createNumberParser } from '../../../telephony/readNumber';
import { listNumbers, type NumberRun, readNumbers } from '../../../telephony/readNumbers';
import { getRegional } from '../../config/currentRegional';
import { type IntakeLine, type LineReader, readShortText } from '../../views/intake/intakeLines';
import { buildIntakeRows, type IntakeRow, type IntakeUse } from '../../views/intake/intakeRows';

export type RecipientLine = IntakeLine<NumberRun>;
export type RecipientRow = IntakeRow<NumberRun>;

const RECIPIENT = 'recipient';

export const createRecipientReader = (): LineReader<NumberRun> => {
  const parser = createNumberParser(getRegional().country);
  return (line) => readNumbers(line, parser);
};

/** Recipients of a text message, which need no lookup. */
export const recipientIntake: IntakeUse<NumberRun> = {
  loadReader: async () => createRecipientReader(),
  listKeys: listNumbers,
  assess: () => ({ name: RECIPIENT, reason: '' }),
  batchSize: 1,
  classes: { [RECIPIENT]: { label: msg('Recipient'), tone: 'success' } },
};

/** Reads the number of a contact, who is named as in the address book. */
export const readContact = (
  { number, name }: { number: string; name: string },
  read: LineReader<NumberRun>,
): RecipientLine[] =>
  readShortText(number, (line) =>
    read(line).map((reading) =>
      'value' in reading && name ? { ...reading, value: { ...reading.value, name } } : reading,
    ),
  );

/** Sorts the pieces into recipients, pieces that need attention, and repeated numbers. */
export const sortRecipients = (lines: readonly RecipientLine[]) => {
  const rows = buildIntakeRows(lines, recipientIntake, new Map());
  const recipients = rows.filter(({ name }) => name === RECIPIENT);
  return {
    recipients,
    numbers: recipients.flatMap(({ keys }) => keys),
    duplicates: rows.flatMap(({ name, keys }) => (name === 'duplicate' ? keys : [])).length,
    unclear: rows.filter(
      ({ name, reason, piece: { reading } }) =>
        name === 'refused' ||
        name === 'undecided' ||
        (name === RECIPIENT && (reason !== '' || 'choices' in reading)),
    ),
  };
};
