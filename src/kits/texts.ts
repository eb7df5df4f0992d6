export { telephonyTexts as kitTexts } from '../telephony/texts';
