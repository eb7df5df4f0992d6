export { soundRates as kitSoundRates } from '../telephony/soundRates';
