import { Set as setFormat } from 'typebox/format';
import { formats } from '../../../contract/formats';

/** Registers the contract's formats with the validator. An empty string is always valid, because it means no value. */
export function registerFormats(): void {
  for (const [name, { accepts }] of Object.entries(formats))
    setFormat(name, (text) => text === '' || accepts(text));
  // Here, durations are numbers of seconds, unlike in JSON Schema; the type and pattern validate them.
  setFormat('duration', () => true);
}
