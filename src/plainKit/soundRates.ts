export const kitSoundRates = { 16000: 'Clear (16 kHz)' } as const;
