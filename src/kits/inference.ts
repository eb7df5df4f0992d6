export { telephonyInference as kitInference } from '../telephony/inference';
