import { Set as setFormat } from 'typebox/format';
import { formats } from '../../../contract/formats';

/** Registers the contract's formats with the validator. Empty text counts as no value. */
export function registerFormats(): void {
  for (const [name, { accepts }] of Object.entries(formats))
    setFormat(name, (text) => text === '' || accepts(text));
  // Durations are seconds here, unlike in JSON Schema; type and pattern validate them.
  setFormat('duration', () => true);
}
