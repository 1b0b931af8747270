import type { SentAnswer, listPaymentMethods } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { findBankOfPayer, type BankAccount } from './bank-repository.ts'
import { selectCards, type ListedCard } from './card-repository.ts'

type Answer = SentAnswer<typeof listPaymentMethods>

function cardOf(card: ListedCard): Answer['paymentMethods'][number] {
  return {
    tokenId: card.token_id,
    cardToken: card.token_id,
    cardType: card.brand,
    last4: card.last4,
    cardExpirationDate: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    nameOnCard: card.name_on_card,
    cardFundingType: card.funding,
    paymentMethodCardId: card.payment_method_id,
    lastUsedFlag: card.last_used === card.payment_method_id,
  }
}

function bankOf(bank: BankAccount, payerId: number, lastUsed: string | null): Answer['achPaymentMethod'] {
  return {
    achId: bank.ach_id,
    customerId: bank.customer_id,
    payerId,
    bankAccountPaymentMethodId: bank.source_id,
    bankName: bank.bank_name,
    accountLast4: bank.last4,
    defaultFlag: true,
    lastUsedFlag: lastUsed === bank.source_id,
  }
}

/** A payer's saved cards, newest first, and bank account. */
export async function listMethods(db: Db, payerId: number): Promise<Answer> {
  const bank = await findBankOfPayer(db, payerId)
  const cards = await selectCards(db, payerId)
  // Without a card there is nothing to tell the bank account from.
  const lastUsed = cards[0]?.last_used ?? null
  return {
    paymentMethods: cards.map(cardOf),
    achPaymentMethod: bank === undefined ? null : bankOf(bank, payerId, lastUsed),
  }
}
