import { defineCatalogue } from '@payment-center/ui/language'

type Debit = {
  readonly practice: string
  readonly account: string
  readonly amount: string
  readonly date: string
  /** How to reach the practice; undefined where it has no phone. */
  readonly phone: string | undefined
}

export const authorizationMessages = defineCatalogue({
  en: {
    once: ({ practice, account, amount, date }: Debit) =>
      `I authorize ${practice} to debit my account, ${account}, once, for ${amount}, on or after ${date}.`,
    monthly: ({ practice, account, amount, plan, day }: Debit & { plan: string; day: string }) =>
      `I authorize ${practice} to debit my account, ${account}, every month on the ${day} for the plan “${plan}”: ${amount}, the last time what is left, until it is paid or I choose another method.`,
    stop: ({ practice, phone }: Debit) =>
      `To stop these debits, choose another method here, or call ${practice}${phone ? ` at ${phone}` : ''}.`,
    laterPayments: (plan: string) =>
      `I also authorize every later payment of the plan “${plan}” from this account, on the day it is due, until I choose another method.`,
    owner: 'I am the owner of this account or may use it for payments.',
    returned: ({ practice, phone }: Debit) =>
      `If the bank returns the debit, the bill stays open. To cancel before it is sent, call ${practice}${phone ? ` at ${phone}` : ''}.`,
    time: 'The debit usually takes 4 business days.',
    accept: 'I authorize this debit',
    missing: 'Please accept the authorization to go on',
    submit: (amount: string) => `Authorize and pay ${amount}`,
  },
  es: {
    once: ({ practice, account, amount, date }) =>
      `Autorizo a ${practice} a debitar ${amount} de mi cuenta, ${account}, una sola vez, el ${date} o después.`,
    monthly: ({ practice, account, amount, plan, day }) =>
      `Autorizo a ${practice} a debitar de mi cuenta, ${account}, el día ${day} de cada mes, ${amount} por el plan “${plan}”, y la última vez lo que quede, hasta que esté pagado o yo elija otro método.`,
    stop: ({ practice, phone }) =>
      `Para detener estos débitos, elija otro método aquí o llame a ${practice}${phone ? ` al ${phone}` : ''}.`,
    laterPayments: (plan) =>
      `También autorizo cada pago posterior del plan “${plan}” desde esta cuenta, el día en que vence, hasta que yo elija otro método.`,
    owner: 'Soy titular de esta cuenta o puedo usarla para pagar.',
    returned: ({ practice, phone }) =>
      `Si el banco devuelve el débito, la factura sigue pendiente. Para cancelarlo antes de que se envíe, llame a ${practice}${phone ? ` al ${phone}` : ''}.`,
    time: 'El débito tarda por lo general 4 días hábiles.',
    accept: 'Autorizo este débito',
    missing: 'Acepte la autorización para continuar',
    submit: (amount) => `Autorizar y pagar ${amount}`,
  },
})
