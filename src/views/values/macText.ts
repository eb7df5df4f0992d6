import { macDigits } from '../../../contract/macDigits';

/** A hardware address as people read it, in pairs: `00:15:65:A1:B2:C3`; anything else as it stands. */
export const macText = (value: string): string => macDigits(value)?.match(/../g)?.join(':') ?? value;
