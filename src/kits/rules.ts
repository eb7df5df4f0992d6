export { telephonyRules as kitRules } from '../telephony/rules';
