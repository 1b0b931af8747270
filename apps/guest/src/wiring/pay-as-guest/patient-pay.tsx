import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { checkPayment } from '../../features/pay-as-guest/earlier-payment/check-payment.ts'
import {
  CheckingPage,
  LastPayment,
  MadePaymentPage,
  SentPage,
} from '../../features/pay-as-guest/earlier-payment/EarlierPaymentPages.tsx'
import { NextAction } from '../../features/pay-as-guest/NextAction.tsx'
import type { PatientPay } from '../../features/pay-as-guest/pay-as-guest-services.ts'
import { readReceipt } from '../../features/pay-as-guest/receipt/read-receipt.ts'
import { ReceiptPage } from '../../features/pay-as-guest/receipt/ReceiptPage.tsx'
import { SearchError } from '../../features/pay-as-guest/SearchError.tsx'
import { outcomeSourcesOf } from '../guest-ports.ts'
import { WalletButton } from '../wallet-button.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

/** One chunk: a payment in progress loads no more code. */
export const pay: PatientPay = {
  CheckoutDialogs,
  WalletButton,
  createPorts: createVoluntaryPorts,
  NextAction,
  SearchError,
  CheckingPage,
  SentPage,
  MadePaymentPage,
  LastPayment,
  ReceiptPage,
  checkPayment: (api, { publishableKey }, sent) =>
    checkPayment(api, outcomeSourcesOf(api, publishableKey), sent),
  readReceipt,
}
