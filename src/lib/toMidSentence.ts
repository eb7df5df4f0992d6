export { toMidSentence } from '#i18n';
