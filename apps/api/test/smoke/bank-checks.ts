import type { Check } from './check.ts'
import type { SmokeVendors } from './open-vendors.ts'
import { dayMs } from '../../src/base/calendar.ts'
import { charge, newId, requireSame } from './payments.ts'

async function linkBank({ signIn, bankLink }: SmokeVendors) {
  const { publicToken, findAccount } = await signIn()
  const bank = await bankLink.exchange(publicToken)
  if (bank === 'refused') throw new Error('Plaid refuses its own public token')
  return { bank, accountId: await findAccount(bank.accessToken) }
}

interface BankDebit {
  readonly isPayerPresent: boolean
  readonly acceptedAt: Date
  readonly connectedAccountId?: string | null
}

/** Links a bank account, attaches it to a customer and debits it. */
export async function debitBank(vendors: SmokeVendors, { acceptedAt, ...debit }: BankDebit): Promise<void> {
  const { vault, bankLink } = vendors
  const { bank, accountId } = await linkBank(vendors)
  const token = await bankLink.createBankToken(bank, accountId)
  if (token === null) throw new Error('Plaid makes no token for Stripe from this account')
  const customerId = await vault.createCustomer(null, newId('smoke-customer-'))
  const source = await vault.attachBank(customerId, token)
  if (source === 'refused') throw new Error('Stripe refuses the bank account')
  const client = { address: '203.0.113.7', userAgent: 'Payment Center smoke test' }
  const mandate = { type: 'online', ...client, acceptedAt } as const
  const { providerState } = await charge(vendors, {
    ...debit,
    methodId: source.sourceId,
    terms: { source: 'bank', customerId },
    debit: { customerId, holderName: 'Smoke Test', mandate },
  })
  await bankLink.remove(bank)
  requireSame('the debit', providerState.status, 'processing')
}

/** A bank account from Plaid to a debit at Stripe. */
export const bankChecks: readonly Check[] = [
  {
    name: 'Plaid Link can be opened',
    advice: 'Plaid, Developers: the product Auth must be enabled.',
    run: async ({ bankLink }) =>
      void (await bankLink.createLinkToken(newId('smoke-'), { language: 'en', canReturn: false })),
  },
  {
    name: 'a bank’s balance is read',
    advice: 'Plaid, Developers: the product Balance must be enabled.',
    async run(vendors) {
      const { bank, accountId } = await linkBank(vendors)
      const balance = await vendors.bankLink.readBalance(bank, accountId)
      await vendors.bankLink.remove(bank)
      if (balance === null || balance <= 0) throw new Error('the test bank reports no balance')
    },
  },
  {
    name: 'a linked bank account is debited',
    advice:
      'Plaid, Developers, Integrations: enable Stripe and join the accounts. Plaid, Link customization: Account Select is ' +
      '“Enabled for one account”. Stripe, Settings, Payment methods: turn on ACH Direct Debit. Stripe support: the exception ' +
      'for Plaid’s bank tokens with PaymentIntents.',
    run: (vendors) => debitBank(vendors, { isPayerPresent: true, acceptedAt: new Date() }),
  },
  {
    name: 'an instalment is debited without its payer, on the acceptance of its plan',
    run: (vendors) =>
      debitBank(vendors, { isPayerPresent: false, acceptedAt: new Date(Date.now() - 30 * dayMs) }),
  },
]
