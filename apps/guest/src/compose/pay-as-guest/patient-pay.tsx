import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { checkPayment } from '../../features/external-invoice/earlier-payment/check-payment.ts'
import { CheckingPage } from '../../features/external-invoice/earlier-payment/CheckingPage.tsx'
import { SentPage } from '../../features/external-invoice/earlier-payment/SentPage.tsx'
import { NextAction } from '../../features/external-invoice/NextAction.tsx'
import type { PatientPay } from '../../features/external-invoice/patient-pay.ts'
import { readReceipt } from '../../features/external-invoice/receipt/read-receipt.ts'
import { ReceiptPage } from '../../features/external-invoice/receipt/ReceiptPage.tsx'
import { SearchError } from '../../features/external-invoice/SearchError.tsx'
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
  ReceiptPage,
  checkPayment: (api, { publishableKey }, sent) =>
    checkPayment(api, outcomeSourcesOf(api, publishableKey), sent),
  readReceipt,
}
