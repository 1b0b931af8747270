import { defineCatalogue } from '@payment-center/ui/language'

export const debitNoticeMessages = defineCatalogue({
  en: {
    title: 'A debit card costs less',
    body: (amount: string) => `Pay with a debit card and save ${amount}.`,
  },
  es: {
    title: 'Con tarjeta de débito cuesta menos',
    body: (amount) => `Pague con una tarjeta de débito y ahorre ${amount}.`,
  },
})
