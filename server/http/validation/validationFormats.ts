import { Set as setFormat } from 'typebox/format';
import { formats } from '../../../contract/formats';

/** Teaches the validator the formats of the contract. An empty text is no value. */
export function registerFormats(): void {
  for (const [name, { accepts }] of Object.entries(formats))
    setFormat(name, (text) => text === '' || accepts(text));
  // Seconds here, whatever JSON Schema means by it: type and pattern say how they are written.
  setFormat('duration', () => true);
}
