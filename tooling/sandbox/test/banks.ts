import { Configuration, PlaidApi, Products } from 'plaid'
import type Stripe from 'stripe'
import type { RunningSandbox } from '../src/index.ts'
import { control, sdk } from './start.ts'

/** First Platypus Bank. */
export const platypus = 'ins_109508'

export const mandate_data = {
  customer_acceptance: {
    type: 'online' as const,
    online: { ip_address: '203.0.113.7', user_agent: 'Test' },
  },
}

export const debitOrder: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  allowed_payment_method_types: ['us_bank_account'],
}

/** Plaid's real SDK, pointed at the sandbox. */
export function plaidSdk(sandbox: RunningSandbox, secret = 'sandbox'): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': 'sandbox', 'PLAID-SECRET': secret }
  return new PlaidApi(new Configuration({ basePath: `${sandbox.url}/plaid`, baseOptions: { headers } }))
}

/** An exchanged login at First Platypus Bank. */
export async function link(plaid: PlaidApi) {
  const made = await plaid.sandboxPublicTokenCreate({
    institution_id: platypus,
    initial_products: [Products.Auth],
  })
  const { data } = await plaid.itemPublicTokenExchange({ public_token: made.data.public_token })
  const { data: found } = await plaid.accountsGet({ access_token: data.access_token })
  return { ...data, publicToken: made.data.public_token, accounts: found.accounts }
}

/** A Stripe token for one account of First Platypus Bank, by its mask. */
export async function bankToken(sandbox: RunningSandbox, mask = '0000'): Promise<string> {
  const plaid = plaidSdk(sandbox)
  const { access_token, accounts } = await link(plaid)
  const account_id = accounts.find((each) => each.mask === mask)?.account_id ?? ''
  const { data: token } = await plaid.processorStripeBankAccountTokenCreate({ access_token, account_id })
  return token.stripe_bank_account_token
}

export const holder = { account_holder_name: 'Maya Chen', account_holder_type: 'individual' } as const

/** A customer with a bank account that can be debited. */
export async function aBank(sandbox: RunningSandbox, mask?: string) {
  const stripe = sdk(sandbox)
  const customer = await stripe.customers.create({})
  const { id } = await stripe.customers.createSource(customer.id, { source: await bankToken(sandbox, mask) })
  const bank = await stripe.customers.updateSource(customer.id, id, holder)
  return { stripe, customer: customer.id, bank: bank as Stripe.BankAccount }
}

/** A processing debit of 50.00. */
export async function debit(sandbox: RunningSandbox, mask?: string) {
  const { stripe, customer, bank } = await aBank(sandbox, mask)
  const intent = await stripe.paymentIntents.create({ ...debitOrder, customer })
  const confirmed = await stripe.paymentIntents.confirm(intent.id, { payment_method: bank.id, mandate_data })
  return { stripe, customer, bank, intent: confirmed }
}

export function settle(sandbox: RunningSandbox, id: string, outcome?: string) {
  return control(sandbox, 'POST', `bank_debits/${id}/settle`, outcome === undefined ? {} : { outcome })
}
