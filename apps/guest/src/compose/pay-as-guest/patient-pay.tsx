import { checkPayment } from '../../features/external-invoice/earlier-payment/check-payment.ts'
import { CheckingPage } from '../../features/external-invoice/earlier-payment/CheckingPage.tsx'
import { SentPage } from '../../features/external-invoice/earlier-payment/SentPage.tsx'
import type { PatientPay } from '../../features/external-invoice/patient-pay.ts'
import { PatientCheckout } from '../../features/external-invoice/PatientCheckout.tsx'
import { readReceipt } from '../../features/external-invoice/receipt/read-receipt.ts'
import { ReceiptPage } from '../../features/external-invoice/receipt/ReceiptPage.tsx'
import { SearchError } from '../../features/external-invoice/SearchError.tsx'
import { outcomeSourcesOf } from '../outcome-sources.ts'
import { ExternalBank } from './external-bank.tsx'
import { ExternalCard } from './external-card.tsx'
import { ExternalWallet, ExternalWalletButton } from './external-wallet.tsx'

/** One chunk: a payment in progress loads no more code. */
export const pay: PatientPay = {
  card: ExternalCard,
  saved: ExternalBank,
  wallet: ExternalWallet,
  walletButton: ExternalWalletButton,
  PatientCheckout,
  SearchError,
  CheckingPage,
  SentPage,
  ReceiptPage,
  checkPayment: (api, { publishableKey }, sent) =>
    checkPayment(api, outcomeSourcesOf(api, publishableKey), sent),
  readReceipt,
}
