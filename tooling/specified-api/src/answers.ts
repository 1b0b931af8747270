import { Failure, findBy } from './failure.ts'
import { priceOfInvoice } from './prices.ts'
import { day, type Bank, type Card, type Invoice, type Plan, type World } from './world.ts'

/** A charge event, as section 3 has it. Treatments are left out for guests. */
export function chargeEventAnswer(world: World, invoice: Invoice, reader: 'payer' | 'guest' = 'payer') {
  const { payment, procedures, openIntents: _, triedMethod: __, paymentMethod: ___, ...stored } = invoice
  const { payerId, firstName, lastName, email, phoneNumber } = findBy(
    world.payers,
    'payerId',
    invoice.payerId,
  )
  const { subtotal, taxAmount } = priceOfInvoice(invoice)
  return {
    ...stored,
    locationId: findBy(world.practices, 'practiceId', invoice.practiceId).locationId,
    totalAmount: subtotal + taxAmount,
    scheduledTs: invoice.dueDate,
    procedureDescriptions: procedures.map(({ treatmentDescription, ...others }) =>
      reader === 'guest' ? others : { treatmentDescription, ...others },
    ),
    amount: payment?.amount ?? subtotal + taxAmount,
    subtotal,
    taxAmount,
    applicationFee: payment?.applicationFee ?? 0,
    transactionDate: payment?.transactionDate ?? invoice.dueDate,
    payer: { payerId, firstName, lastName, email, phoneNumber },
    patient: { firstName, lastName },
    accountType: world.switches.accountType,
  }
}

export function transactionAnswer({ transactionId, status, payment }: Invoice) {
  const { type, transactionDate, amount } = payment ?? {}
  return { transactionId, status, type, transactionDate, amount }
}

export function cardAnswer({ switches }: World, card: Card) {
  const { methodId: tokenId, source: paymentMethodCardId, cardType, last4, nameOnCard, funding } = card
  const { expMonth, expYear } = card
  const year = switches.expiry === 'MM/YY' ? expYear % 100 : expYear
  const names = { tokenId, cardToken: `card_${tokenId}`, paymentMethodCardId, cardType, last4, nameOnCard }
  return {
    ...names,
    cardFundingType: switches.funding === 'upper' ? funding.toUpperCase() : funding,
    ...(switches.expiry === 'months'
      ? { expMonth, expYear }
      : { cardExpirationDate: `${String(expMonth).padStart(2, '0')}/${year}` }),
  }
}

export function bankAnswer({ payerId, customerId, bankName, accountLast4, ...bank }: Bank) {
  const names = { payerId, customerId, bankName, accountLast4, defaultFlag: true }
  return { achId: bank.methodId, bankAccountPaymentMethodId: bank.source, ...names }
}

/** A plan's method, or that of a failed payment. */
export function methodAnswer({ methods }: World, id: number | null) {
  const method = methods.find(({ methodId }) => methodId === id)
  if (method === undefined) return {}
  if (method.kind !== 'ach')
    return { card: { cardType: method.cardType, last4: method.last4, tokenId: method.methodId } }
  const { methodId: achId, bankName, accountLast4, customerId } = method
  return { ach: { achId, bankName, accountLast4, customerId } }
}

export const balanceAnswer = ({ remaining }: Plan) => ({
  total: remaining,
  subtotalBalance: remaining,
  taxBalance: 0,
})

export const statusOf = ({ remaining }: Plan) => (remaining === 0 ? 'paid_off' : 'active')

export const planTerms = { monthly: 15_000, subtotal: 60_000 }

export function planAnswer(world: World, plan: Plan) {
  const { paymentPlanId, description, methodId } = plan
  const { card, ach } = methodAnswer(world, methodId)
  const { monthly, subtotal } = planTerms
  return {
    paymentPlanId,
    description,
    paymentPlanStatus: statusOf(plan),
    isPlanCompleted: plan.remaining === 0,
    balanceRemaining: balanceAnswer(plan),
    planTotals: { total: subtotal, subtotal, taxTotal: 0 },
    monthlyPayment: monthly,
    monthlySubtotal: monthly,
    monthlyTaxAmount: 0,
    startDate: '2026-09-15',
    endDate: '2026-12-15',
    downPayment: 0,
    paymentPlanPaymentMethod: card ?? ach ?? null,
    paymentPlanHistory: world.invoices
      .filter((invoice) => invoice.paymentPlanId === paymentPlanId)
      .map(({ chargeEventId, payment, dueDate, procedures, status: paymentStatus }) => ({
        chargeEventId,
        paidTs: payment?.transactionDate ?? dueDate,
        amount: payment?.amount ?? priceOfInvoice({ procedures }).subtotal,
        paymentStatus,
      })),
    maxAllowedPayment: plan.remaining,
  }
}

/** A plan's next payment. */
export function scheduledAnswer(world: World, { description, methodId, remaining }: Plan) {
  const { card, ach } = methodAnswer(world, methodId)
  return {
    description,
    paymentMethod: card
      ? { cardType: card.cardType, last4: card.last4 }
      : ach && { bankName: ach.bankName, bankLast4: ach.accountLast4 },
    dueDate: day(10),
    amount: Math.min(planTerms.monthly, remaining),
  }
}

/** A list under its name, or as `data` itself; with a row that lacks most fields where a switch asks for it. */
export function listAnswer({ switches }: World, name: string, rows: readonly object[], oddRow?: object) {
  const all = switches.oddRow && oddRow !== undefined ? [...rows, oddRow] : rows
  return switches.lists === 'bare' ? all : { [name]: all }
}

/** The same for the three lists of which 409 means none. @throws Failure 409 */
export function listOrNone(world: World, name: string, rows: readonly object[], oddRow?: object) {
  if (rows.length === 0) throw new Failure(409, `No ${name}`)
  return listAnswer(world, name, rows, oddRow)
}

/** Writes the ids and dates of an answer as the switches want them, by the names of their fields. */
export function represent(value: unknown, switches: World['switches'], name = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => represent(item, switches))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => [key, represent(inner, switches, key)])
    return Object.fromEntries(entries) as unknown
  }
  if (switches.ids === 'text' && typeof value === 'number' && name.endsWith('Id')) return String(value)
  const isDay = typeof value === 'string' && /(Date|Ts)$/.test(name) && /^\d{4}-\d\d-\d\d$/.test(value)
  return isDay && switches.dates === 'timestamp' ? `${value}T00:00:00.000Z` : value
}
