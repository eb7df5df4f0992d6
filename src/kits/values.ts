export {
  telephonyNames as kitNames,
  telephonyRules as kitRules,
  telephonyTexts as kitTexts,
} from '../telephony/values';
