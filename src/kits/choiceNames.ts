export { telephonyChoiceNames as kitChoiceNames } from '../telephony/choiceNames';
