import { describe, expect, it } from 'vitest';
import { createRecipientReader, sortRecipients } from '../../../src/customRoutes/sendSms/recipientIntake';
import { listUnread, readShortText } from '../../../src/views/intake/intakeLines';

const read = (text: string) => readShortText(text, createRecipientReader());

describe('recipients of a text message', () => {
  it('are listed to check if an extension is left out', () => {
    const { numbers, unclear } = sortRecipients(read('02 5550 2700 x12'));
    expect(numbers).toEqual(['61255502700']);
    expect(unclear.map(({ reason }) => reason)).toEqual(['The extension 12 is left out.']);
  });

  it('are no recipients yet if they may be excluded', () => {
    const { numbers, unclear } = sortRecipients(read('0491 570 156, not 0491 570 157'));
    expect(numbers).toEqual(['61491570156']);
    expect(unclear).toMatchObject([{ name: 'undecided', reason: 'Follows “not”: is it meant?' }]);
  });

  it('have names that do not count as left out', () => {
    expect(listUnread(read('Ada Quill <0491 570 156>'))).toEqual([]);
  });
});
