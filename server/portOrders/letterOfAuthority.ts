import { createHash } from 'node:crypto';
import { t } from '#i18n';
import { plainLetters } from '../../contract/plainLetters';
import { spokenDay } from '../language/spokenDay';
import { formatNumber } from '../numbers/format/formatNumber';
import { unreadableSignature } from './signaturePicture';

/** What a letter of authority states. */
export interface Letter {
  reference: string;
  /** Who may move the numbers: the house, or the wholesaler. */
  provider: string | null;
  losingCarrier: string;
  accountNumber: string;
  billingName: string;
  billingAddress: string | null;
  /** E.164 digits. */
  numbers: readonly string[];
  name: string;
  position: string | null;
  /** `YYYY-MM-DD` */
  signedOn: string;
  /** A PNG; null where the typed name stands for it. */
  signature: Uint8Array | null;
}

const MARGIN = 20;
const LINE = 6;
const WIDTH = 170;
const COLUMNS = 4;
/** Room of a signature, in millimetres. */
const SIGNATURE = { width: 70, height: 26 };
/** The way from a point of text to millimetres of A4. */
const BOTTOM = 297 - MARGIN;

/** A letter of authority as a PDF on A4: the same letter is the same file. */
export async function letterOfAuthority(letter: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  pdf.setCreationDate(new Date(`${letter.signedOn}T00:00:00Z`));
  pdf.setFileId(
    createHash('sha256')
      .update(`${letter.reference} ${letter.signedOn}`)
      .digest('hex')
      .slice(0, 32)
      .toUpperCase(),
  );
  pdf.setProperties({
    title: plainLetters(t('Letter of authority {reference}', { reference: letter.reference })),
  });
  let y = MARGIN + LINE;
  const room = (wanted: number): void => {
    if (y + wanted < BOTTOM) return;
    pdf.addPage();
    y = MARGIN + LINE;
  };
  const write = (text: string, weight: 'normal' | 'bold' | 'italic' = 'normal', size = 11): void => {
    pdf.setFont('helvetica', weight).setFontSize(size);
    const lines = pdf.splitTextToSize(plainLetters(text), WIDTH) as string[];
    for (const line of lines) {
      room(LINE);
      pdf.text(line, MARGIN, y);
      y += LINE;
    }
  };

  write(t('Letter of authority'), 'bold', 18);
  y += LINE / 2;
  for (const [label, text] of factsOf(letter)) {
    room(LINE);
    pdf.setFont('helvetica', 'normal').setFontSize(11).setTextColor(90);
    pdf.text(plainLetters(label), MARGIN, y);
    pdf.setTextColor(0);
    for (const line of pdf.splitTextToSize(plainLetters(text), WIDTH - 50) as string[]) {
      pdf.text(line, MARGIN + 50, y);
      y += LINE;
    }
  }
  y += LINE;
  for (const sentence of sentencesOf(letter)) {
    write(sentence);
    y += LINE / 2;
  }
  write(
    t('{count, plural, one {The number} other {The # numbers}}', { count: letter.numbers.length }),
    'bold',
  );
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  letter.numbers.forEach((number, index) => {
    const column = index % COLUMNS;
    if (column === 0 && index > 0) y += LINE;
    if (column === 0) room(LINE);
    pdf.setFont('helvetica', 'normal').setFontSize(10);
    pdf.text(formatNumber(number), MARGIN + (column * WIDTH) / COLUMNS, y);
  });
  y += LINE * 2;
  room(SIGNATURE.height + LINE * 4);
  if (letter.signature) {
    try {
      const { width, height } = pdf.getImageProperties(letter.signature);
      const scale = Math.min(SIGNATURE.width / width, SIGNATURE.height / height);
      pdf.addImage(letter.signature, 'PNG', MARGIN, y, width * scale, height * scale);
    } catch {
      throw unreadableSignature();
    }
    y += SIGNATURE.height;
  } else {
    y += LINE;
    pdf.setFont('times', 'italic').setFontSize(20);
    pdf.text(plainLetters(letter.name), MARGIN, y);
    y += LINE / 2;
  }
  pdf.setDrawColor(0).line(MARGIN, y, MARGIN + SIGNATURE.width, y);
  y += LINE;
  write([letter.name, letter.position].filter(Boolean).join(', '));
  write(t('Signed electronically on {day}', { day: spokenDay(letter.signedOn) }));
  return new Uint8Array(pdf.output('arraybuffer'));
}

const factsOf = (letter: Letter): [string, string][] => [
  [t('Order'), letter.reference],
  [t('Losing carrier'), letter.losingCarrier],
  [t('Account number'), letter.accountNumber],
  [t('Name on the bill'), letter.billingName],
  ...(letter.billingAddress ? [[t('Service address'), letter.billingAddress] as [string, string]] : []),
];

const sentencesOf = ({ billingName, losingCarrier, provider }: Letter): string[] => [
  provider
    ? t('{customer} authorises {provider} to move the numbers below from {carrier}.', {
        customer: billingName,
        provider,
        carrier: losingCarrier,
      })
    : t('{customer} authorises its new provider to move the numbers below from {carrier}.', {
        customer: billingName,
        carrier: losingCarrier,
      }),
  t(
    'Whoever signs is authorised to do so for the account, and knows what the present contract says about ending it and what is still due under it.',
  ),
];
