import type { CallAnswerInput, listPaymentMethods } from '@payment-center/validation/wire'
import type { Db } from '../server/dependencies.ts'
import { findBankOfPayer, type BankAccount } from './bank-repository.ts'
import { selectCards, type CardRow } from './card-repository.ts'

type Answer = CallAnswerInput<typeof listPaymentMethods>

function cardOf(card: CardRow): Answer['paymentMethods'][number] {
  return {
    tokenId: card.token_id,
    cardToken: card.token_id,
    cardType: card.brand,
    last4: card.last4,
    cardExpirationDate: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    nameOnCard: card.name_on_card,
    cardFundingType: card.funding,
    paymentMethodCardId: card.payment_method_id,
  }
}

function bankOf(bank: BankAccount, payerId: number): Answer['achPaymentMethod'] {
  return {
    achId: bank.ach_id,
    customerId: bank.customer_id,
    payerId,
    bankAccountPaymentMethodId: bank.source_id,
    bankName: bank.bank_name,
    accountLast4: bank.last4,
    defaultFlag: true,
  }
}

/** A payer's saved cards, newest first, and bank account. */
export async function listMethods(db: Db, payerId: number): Promise<Answer> {
  const bank = await findBankOfPayer(db, payerId)
  return {
    paymentMethods: (await selectCards(db, payerId)).map(cardOf),
    achPaymentMethod: bank === undefined ? null : bankOf(bank, payerId),
  }
}
