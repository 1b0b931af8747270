import { CountryCode, Products, type PlaidError } from 'plaid'
import type { RunningSandbox } from '../../src/index.ts'
import { debit, link, mandate_data, plaidSdk, platypus, settle, debitOrder } from '../banks.ts'
import { idOf, rejection, sdk } from '../start.ts'
import { typed, type Answers } from './type-problems.ts'

/** Stripe's responses about bank accounts and debits. */
export async function collectBankAnswers(sandbox: RunningSandbox): Promise<Answers> {
  const stripe = sdk(sandbox)
  const { customer, bank, intent } = await debit(sandbox)
  await settle(sandbox, intent.id)
  const settled = await stripe.paymentIntents.retrieve(intent.id)
  const next = await stripe.paymentIntents.create({ ...debitOrder, customer })
  await stripe.paymentIntents.confirm(next.id, { payment_method: bank.id, mandate_data })
  await settle(sandbox, next.id, 'insufficient_funds')
  const returned = await stripe.paymentIntents.retrieve(next.id)
  return {
    ...typed('Stripe.Mandate', {
      mandate: await stripe.mandates.retrieve(
        idOf(
          (await stripe.charges.retrieve(idOf(intent.latest_charge))).payment_method_details?.us_bank_account
            ?.mandate ?? null,
        ),
      ),
    }),
    ...typed('Stripe.BankAccount', { bankAccount: bank }),
    ...typed('Stripe.PaymentIntent', {
      bankDebitProcessing: intent,
      bankDebitSettled: settled,
      bankDebitReturned: returned,
    }),
    ...typed('Stripe.Charge', {
      bankChargePaid: await stripe.charges.retrieve(idOf(settled.latest_charge)),
      bankChargeFailed: await stripe.charges.retrieve(idOf(returned.latest_charge)),
    }),
    ...typed('Stripe.DeletedBankAccount', {
      bankAccountDeleted: await stripe.customers.deleteSource(customer, bank.id),
    }),
    ...typed('Stripe.DeletedCustomer', { customerDeleted: await stripe.customers.del(customer) }),
  }
}

/** Plaid's responses. */
export async function collectPlaidAnswers(sandbox: RunningSandbox): Promise<Answers> {
  const plaid = plaidSdk(sandbox)
  const { data: linkToken } = await plaid.linkTokenCreate({
    client_name: 'Payment Center',
    language: 'en',
    country_codes: [CountryCode.Us],
    user: { client_user_id: 'payer-100' },
    products: [Products.Auth],
  })
  const { data: publicToken } = await plaid.sandboxPublicTokenCreate({
    institution_id: platypus,
    initial_products: [Products.Auth],
  })
  const { data: exchange } = await plaid.itemPublicTokenExchange({ public_token: publicToken.public_token })
  const { access_token } = await link(plaid)
  const { data: accounts } = await plaid.accountsGet({ access_token })
  const account_id = accounts.accounts[0]?.account_id ?? ''
  const refused = (await rejection(plaid.accountsGet({ access_token: 'access-sandbox-no' }))) as {
    response: { data: PlaidError }
  }
  return {
    ...typed('PlaidTypes.LinkTokenCreateResponse', { plaidLinkToken: linkToken }),
    ...typed('PlaidTypes.SandboxPublicTokenCreateResponse', { plaidPublicToken: publicToken }),
    ...typed('PlaidTypes.ItemPublicTokenExchangeResponse', { plaidExchange: exchange }),
    ...typed('PlaidTypes.AccountsGetResponse', {
      plaidAccounts: accounts,
      plaidBalances: (await plaid.accountsBalanceGet({ access_token })).data,
    }),
    ...typed('PlaidTypes.ProcessorStripeBankAccountTokenCreateResponse', {
      plaidBankToken: (await plaid.processorStripeBankAccountTokenCreate({ access_token, account_id })).data,
    }),
    ...typed('PlaidTypes.ItemRemoveResponse', {
      plaidItemRemoved: (await plaid.itemRemove({ access_token })).data,
    }),
    ...typed('PlaidTypes.PlaidError', { plaidError: refused.response.data }),
  }
}
