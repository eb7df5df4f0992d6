import { msg } from '#i18n';

/** Samples a second that phone systems play: as people speak, and as telephones always sounded. */
export const soundRates = { 16000: msg('Clear (16 kHz)'), 8000: msg('Telephone (8 kHz)') } as const;
