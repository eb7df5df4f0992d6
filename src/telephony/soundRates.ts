import { msg } from '#i18n';

/** Sample rates that phone systems support: wideband and narrowband. */
export const soundRates = { 16000: msg('Clear (16 kHz)'), 8000: msg('Telephone (8 kHz)') } as const;
