import { found } from './failure.ts'
import { priceOf, priceOfInvoice } from './prices.ts'
import type { Bank, Card, Invoice, Payer, Plan, Practice, World } from './world.ts'

export const practiceOf = ({ practices }: World, id: number): Practice =>
  found(
    practices.find(({ practiceId }) => practiceId === id),
    'practice',
  )

export const payerOf = ({ payers }: World, id: number): Payer =>
  found(
    payers.find(({ payerId }) => payerId === id),
    'payer',
  )

/** A charge event, as section 3 has it. Treatments are left out for guests. */
export function chargeEventAnswer(world: World, invoice: Invoice, reader: 'payer' | 'guest' = 'payer') {
  const { practiceId, payerId, payment, procedures, status } = invoice
  const { payerId: _, firstName, lastName, email, phoneNumber } = payerOf(world, payerId)
  const { subtotal, taxAmount } = priceOfInvoice(invoice)
  return {
    chargeEventId: invoice.chargeEventId,
    transactionId: invoice.transactionId,
    practiceId,
    locationId: practiceOf(world, practiceId).locationId,
    dueDate: invoice.dueDate,
    totalAmount: subtotal + taxAmount,
    scheduledTs: invoice.dueDate,
    paymentPlanId: invoice.paymentPlanId,
    procedureDescriptions: procedures.map(({ treatmentDescription, ...others }) =>
      reader === 'guest' ? others : { treatmentDescription, ...others },
    ),
    status,
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

export function cardAnswer({ switches }: World, card: Card) {
  const { tokenId, paymentMethodCardId, cardType, last4, expMonth, expYear, nameOnCard, funding } = card
  const month = String(expMonth).padStart(2, '0')
  return {
    tokenId,
    cardToken: `card_${tokenId}`,
    cardType,
    last4,
    ...(switches.expiry === 'months'
      ? { expMonth, expYear }
      : { cardExpirationDate: `${month}/${switches.expiry === 'MM/YY' ? expYear % 100 : expYear}` }),
    nameOnCard,
    cardFundingType: switches.funding === 'upper' ? funding.toUpperCase() : funding,
    paymentMethodCardId,
  }
}

export const bankAnswer = ({ accessToken: _, accountId: __, ...bank }: Bank) => ({
  ...bank,
  defaultFlag: true,
})

/** How a plan's method is shown: a card's or a bank account's fields. */
export function methodAnswer({ cards, banks }: World, method: number) {
  const card = cards.find(({ tokenId }) => tokenId === method)
  if (card) return { card: { cardType: card.cardType, last4: card.last4, tokenId: card.tokenId } }
  const bank = banks.find(({ achId }) => achId === method)
  if (bank === undefined) return {}
  const { achId, bankName, accountLast4, customerId } = bank
  return { ach: { achId, bankName, accountLast4, customerId } }
}

export function balanceAnswer({ remaining }: Plan) {
  return { total: remaining, subtotalBalance: remaining, taxBalance: 0 }
}

export function planAnswer(world: World, plan: Plan) {
  const { paymentPlanId, status, subtotal, monthly } = plan
  const { card, ach } = methodAnswer(world, plan.method)
  return {
    paymentPlanId,
    description: plan.description,
    paymentPlanStatus: status,
    isPlanCompleted: status === 'paid_off',
    balanceRemaining: balanceAnswer(plan),
    planTotals: { total: subtotal, subtotal, taxTotal: 0 },
    monthlyPayment: monthly,
    monthlySubtotal: monthly,
    monthlyTaxAmount: 0,
    startDate: plan.startDate,
    endDate: plan.endDate,
    downPayment: plan.downPayment,
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
export function scheduledAnswer(world: World, plan: Plan) {
  const { card, ach } = methodAnswer(world, plan.method)
  return {
    description: plan.description,
    paymentMethod: card
      ? { cardType: card.cardType, last4: card.last4 }
      : ach && { bankName: ach.bankName, bankLast4: ach.accountLast4 },
    dueDate: plan.nextDate,
    amount: priceOf(Math.min(plan.monthly, plan.remaining)).subtotal,
  }
}

export function transactionAnswer({ transactionId, status, payment }: Invoice) {
  return {
    transactionId,
    status,
    type: payment?.type,
    transactionDate: payment?.transactionDate,
    amount: payment?.amount,
  }
}
