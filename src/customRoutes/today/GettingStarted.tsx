import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { EmptyState } from '../../ui/EmptyState';

/** Shown if the server does not support the dashboard. */
const GettingStarted = () => (
  <EmptyState title={t('Where to begin')} text={t('This server tells nothing of the day; its lists do.')}>
    <LinkBase to="/pbx-customer/pbx-extensions">{t('Extensions')}</LinkBase>
    <LinkBase to="/pbx-customer/phone-numbers">{t('Phone numbers')}</LinkBase>
    <LinkBase to="/pbx-customer/call-log">{t('Call log')}</LinkBase>
  </EmptyState>
);

export default GettingStarted;
