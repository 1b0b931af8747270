import type { NewRow } from '@payment-center/api/db'
import type { Keyring } from '@payment-center/api/secrets'
import { demoExpiry, demoFingerprint, demoMethods, type DemoCard } from '@payment-center/sandbox/demo'
import type { Calendar } from './calendar.ts'

const { customerId, cards, bank, nameOnCard } = demoMethods

export const mayaCardToken = {
  credit: 'tok_DemoMayaVisa4242',
  debit: 'tok_DemoMayaVisa5556',
  prepaid: 'tok_DemoMayaMaster5100',
} as const satisfies { [C in DemoCard]: string }
export const mayaBankId = 'ach_DemoMayaHarbor6789'

export const mayaCustomer: NewRow<'vault_customers'> = {
  payer_id: 100,
  idempotency_key: 'demo-maya',
  customer_id: customerId,
}

/** Maya's saved cards: one expires in three years, one this month, one has expired. */
export function mayaCards({ now }: Calendar): NewRow<'saved_cards'>[] {
  return (['credit', 'debit', 'prepaid'] as const).map((funding) => {
    const { month, year } = demoExpiry(funding, now)
    return {
      token_id: mayaCardToken[funding],
      payer_id: 100,
      payment_method_id: cards[funding].id,
      brand: funding === 'prepaid' ? 'mastercard' : 'visa',
      last4: cards[funding].number.slice(-4),
      exp_month: month,
      exp_year: year,
      name_on_card: nameOnCard,
      funding,
      fingerprint: demoFingerprint(funding),
      created_at: now,
    }
  })
}

/** Maya’s bank account, with an encrypted access token. */
export function mayaBank({ now }: Calendar, keyring: Keyring): NewRow<'bank_accounts'> {
  return {
    ach_id: mayaBankId,
    payer_id: 100,
    customer_id: customerId,
    source_id: bank.sourceId,
    access_token: keyring.seal(bank.accessToken, bank.sourceId),
    account_id: bank.accountId,
    bank_name: bank.bankName,
    last4: bank.mask,
    created_at: now,
  }
}
