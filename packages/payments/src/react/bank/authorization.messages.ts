import { defineCatalogue } from '@payment-center/ui/language'

type Debit = {
  readonly practice: string
  readonly account: string
  readonly amount: string
  readonly date: string
  /** The practice's phone; undefined if it has none. */
  readonly phone: string | undefined
}

export const authorizationMessages = defineCatalogue({
  en: {
    once: ({ practice, account, amount, date }: Debit) =>
      `I authorize ${practice} to debit my account, ${account}, once, for ${amount}, on or after ${date}.`,
    monthly: ({ practice, account, amount, plan, day }: Debit & { plan: string; day: string }) =>
      `I authorize ${practice} to debit my account, ${account}, every month on the ${day} for the plan “${plan}”: ${amount} a month (the last payment may be less) until the plan is paid or I change the payment method.`,
    stop: ({ practice, phone }: Debit) =>
      `To stop these debits, choose another payment method here or call ${practice}${phone ? ` at ${phone}` : ''}.`,
    laterPayments: (plan: string) =>
      `I also authorize each future payment for the plan “${plan}” from this account, on its due date, until I change the payment method.`,
    owner: 'I own this account or am authorized to use it.',
    returned: ({ practice, phone }: Debit) =>
      `If the bank returns the debit, nothing is paid. To cancel before we send it, call ${practice}${phone ? ` at ${phone}` : ''}.`,
    time: 'The debit usually takes 4 business days.',
    accept: 'I authorize this debit',
    missing: 'Check the box to authorize this payment',
    submit: (amount: string) => `Authorize and pay ${amount}`,
  },
  es: {
    once: ({ practice, account, amount, date }) =>
      `Autorizo a ${practice} a debitar ${amount} de mi cuenta, ${account}, una sola vez, el ${date} o después.`,
    monthly: ({ practice, account, amount, plan, day }) =>
      `Autorizo a ${practice} a debitar de mi cuenta, ${account}, el día ${day} de cada mes, ${amount} por el plan “${plan}” (el último pago puede ser menor), hasta que el plan esté pagado o yo cambie el método de pago.`,
    stop: ({ practice, phone }) =>
      `Para detener estos débitos, elija otro método de pago aquí o llame a ${practice}${phone ? ` al ${phone}` : ''}.`,
    laterPayments: (plan) =>
      `También autorizo cada pago posterior del plan “${plan}” desde esta cuenta, el día en que vence, hasta que yo cambie el método de pago.`,
    owner: 'Soy titular de esta cuenta o tengo autorización para usarla.',
    returned: ({ practice, phone }) =>
      `Si el banco devuelve el débito, el pago queda sin efecto. Para anularlo antes de que lo enviemos, llame a ${practice}${phone ? ` al ${phone}` : ''}.`,
    time: 'El débito tarda por lo general 4 días hábiles.',
    accept: 'Autorizo este débito',
    missing: 'Marque la casilla para autorizar este pago',
    submit: (amount) => `Autorizar y pagar ${amount}`,
  },
})
