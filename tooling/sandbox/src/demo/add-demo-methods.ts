import { findInstitution } from '../plaid/institutions.ts'
import { putPlaid, type LinkedAccount } from '../plaid/plaid-store.ts'
import type { Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { newBankAccount } from '../stripe/bank-accounts/source-endpoints.ts'
import { billingDetails } from '../stripe/fields.ts'
import { newCustomer } from '../stripe/customers.ts'
import { newPaymentMethod } from '../stripe/payment-methods/new-payment-method.ts'
import { demoExpiry, demoMethods, type DemoCard } from './demo-methods.ts'

const { customerId, cards, bank, nameOnCard } = demoMethods

function linkedAccount(): LinkedAccount {
  const account = findInstitution(bank.institutionId)?.accounts.find(({ mask }) => mask === bank.mask)
  if (account === undefined) throw new Error('the demo bank account is at no institution')
  return { ...account, accountId: bank.accountId }
}

function addCard(sandbox: Sandbox, name: DemoCard): void {
  const { id, number } = cards[name]
  const method = newPaymentMethod(sandbox, {
    number,
    ...demoExpiry(name, new Date()),
    hasCvc: true,
    billing: billingDetails({ name: nameOnCard }),
  })
  sandbox.objects.add(
    { ...method, id, customer: customerId },
    { hidden: { cardNumber: number, setUp: true } },
  )
}

function addBank({ objects, database }: Sandbox): void {
  const account = linkedAccount()
  objects.add(newBankAccount({ bankName: bank.bankName, account }, customerId, bank.sourceId), {
    hidden: { debits: account.debits },
  })
  const { accessToken: id, itemId, institutionId } = bank
  putPlaid(database, 'item', { id, itemId, institutionId, accounts: [account], loginRequired: false })
}

/** Adds the demo's saved methods unless they exist. */
export function addDemoMethods(sandbox: Sandbox): void {
  if (!sandbox.settings.demo || sandbox.objects.find('customer', customerId) !== undefined) return
  inTransaction(sandbox.database, () => {
    sandbox.objects.add({
      ...newCustomer(sandbox),
      id: customerId,
      default_source: bank.sourceId,
      metadata: { payer_id: '100' },
    })
    for (const name of ['credit', 'debit', 'prepaid'] as const) addCard(sandbox, name)
    addBank(sandbox)
  })
}
