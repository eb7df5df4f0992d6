import { createHash } from 'node:crypto';
import { t } from '#i18n';
import { removeDiacritics } from '../../contract/toPlainLetters';
import { formatNumber } from '../common/formatNumber';
import { formatLocalDay } from '../language/formatLocalDay';
import { createSignatureError } from './parseSignature';

export interface AuthorityLetter {
  reference: string;
  /** Name of the authorised party: the operator or the wholesaler. */
  provider: string | null;
  losingCarrier: string;
  accountNumber: string;
  billingName: string;
  billingAddress: string | null;
  /** E.164 digits. */
  numbers: readonly string[];
  name: string;
  position: string | null;
  /** Date of the signature, as `YYYY-MM-DD`. */
  signedOn: string;
  /** The signature as a PNG; null if the typed name is the signature. */
  signature: Uint8Array | null;
}

const MARGIN_MM = 20;
const LINE_HEIGHT_MM = 6;
const WIDTH_MM = 170;
const COLUMN_COUNT = 4;
const SIGNATURE_MM = { width: 70, height: 26 };
/** Position of the bottom margin on an A4 page, measured from the top in millimetres. */
const BOTTOM_MM = 297 - MARGIN_MM;

/** Generates a letter of authority as an A4 PDF; the output is deterministic. */
export async function renderLetterOfAuthority(letter: AuthorityLetter): Promise<Uint8Array<ArrayBuffer>> {
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
    title: removeDiacritics(t('Letter of authority {reference}', { reference: letter.reference })),
  });
  let y = MARGIN_MM + LINE_HEIGHT_MM;
  const ensureSpace = (height: number): void => {
    if (y + height < BOTTOM_MM) return;
    pdf.addPage();
    y = MARGIN_MM + LINE_HEIGHT_MM;
  };
  const write = (text: string, weight: 'normal' | 'bold' | 'italic' = 'normal', size = 11): void => {
    pdf.setFont('helvetica', weight).setFontSize(size);
    const lines = pdf.splitTextToSize(removeDiacritics(text), WIDTH_MM) as string[];
    for (const line of lines) {
      ensureSpace(LINE_HEIGHT_MM);
      pdf.text(line, MARGIN_MM, y);
      y += LINE_HEIGHT_MM;
    }
  };

  write(t('Letter of authority'), 'bold', 18);
  y += LINE_HEIGHT_MM / 2;
  for (const [label, text] of getDetails(letter)) {
    ensureSpace(LINE_HEIGHT_MM);
    pdf.setFont('helvetica', 'normal').setFontSize(11).setTextColor(90);
    pdf.text(removeDiacritics(label), MARGIN_MM, y);
    pdf.setTextColor(0);
    for (const line of pdf.splitTextToSize(removeDiacritics(text), WIDTH_MM - 50) as string[]) {
      pdf.text(line, MARGIN_MM + 50, y);
      y += LINE_HEIGHT_MM;
    }
  }
  y += LINE_HEIGHT_MM;
  for (const sentence of getSentences(letter)) {
    write(sentence);
    y += LINE_HEIGHT_MM / 2;
  }
  write(
    t('{count, plural, one {The number} other {The # numbers}}', { count: letter.numbers.length }),
    'bold',
  );
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  letter.numbers.forEach((number, index) => {
    const column = index % COLUMN_COUNT;
    if (column === 0 && index > 0) y += LINE_HEIGHT_MM;
    if (column === 0) ensureSpace(LINE_HEIGHT_MM);
    pdf.setFont('helvetica', 'normal').setFontSize(10);
    pdf.text(formatNumber(number), MARGIN_MM + (column * WIDTH_MM) / COLUMN_COUNT, y);
  });
  y += LINE_HEIGHT_MM * 2;
  ensureSpace(SIGNATURE_MM.height + LINE_HEIGHT_MM * 4);
  if (letter.signature) {
    try {
      const { width, height } = pdf.getImageProperties(letter.signature);
      const scale = Math.min(SIGNATURE_MM.width / width, SIGNATURE_MM.height / height);
      pdf.addImage(letter.signature, 'PNG', MARGIN_MM, y, width * scale, height * scale);
    } catch {
      throw createSignatureError();
    }
    y += SIGNATURE_MM.height;
  } else {
    y += LINE_HEIGHT_MM;
    pdf.setFont('times', 'italic').setFontSize(20);
    pdf.text(removeDiacritics(letter.name), MARGIN_MM, y);
    y += LINE_HEIGHT_MM / 2;
  }
  pdf.setDrawColor(0).line(MARGIN_MM, y, MARGIN_MM + SIGNATURE_MM.width, y);
  y += LINE_HEIGHT_MM;
  write([letter.name, letter.position].filter(Boolean).join(', '));
  write(t('Signed electronically on {day}', { day: formatLocalDay(letter.signedOn) }));
  return new Uint8Array(pdf.output('arraybuffer'));
}

const getDetails = (letter: AuthorityLetter): [string, string][] => [
  [t('Order'), letter.reference],
  [t('Losing carrier'), letter.losingCarrier],
  [t('Account number'), letter.accountNumber],
  [t('Name on the bill'), letter.billingName],
  ...(letter.billingAddress ? [[t('Service address'), letter.billingAddress] as [string, string]] : []),
];

const getSentences = ({ billingName, losingCarrier, provider }: AuthorityLetter): string[] => [
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
