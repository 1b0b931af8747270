import { defineCatalogue } from '@payment-center/ui/language'

/** Why a payment was declined or returned. */
export const declineMessages = defineCatalogue({
  en: {
    unknown: '',
    insufficientFunds: 'Reason: insufficient funds.',
    accountClosed: 'Reason: the account is closed.',
    notAuthorized: 'Reason: the payment was reported as not authorized.',
    expired: 'Reason: the card has expired.',
  },
  es: {
    unknown: '',
    insufficientFunds: 'Motivo: fondos insuficientes.',
    accountClosed: 'Motivo: la cuenta está cerrada.',
    notAuthorized: 'Motivo: se informó que el pago no estaba autorizado.',
    expired: 'Motivo: la tarjeta está vencida.',
  },
})
