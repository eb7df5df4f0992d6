import { msg } from '#i18n';

export const kitSoundRates = { 16000: msg('Clear (16 kHz)') } as const;
