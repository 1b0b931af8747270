import { cents } from '@payment-center/payments/money'
import { findAccount } from '../../src/stripe/inspect-account.ts'
import { debitBank } from './bank-checks.ts'
import type { Check } from './check.ts'
import { captureOf, charge, newId, requireSame, total } from './payments.ts'
import type { SmokeSettings } from './read-settings.ts'

const skipped = ({ connectedAccountId }: SmokeSettings) =>
  connectedAccountId === null ? 'set STRIPE_CONNECTED_ACCOUNT to a test account of your platform' : null

/** Payments of a practice with its own account. */
export const connectChecks: readonly Check[] = [
  {
    name: 'the connected account can be paid',
    skipped,
    advice: 'Finish its onboarding in the dashboard: Connect, Connected accounts.',
    async run({ settings }) {
      const { stripeBase, secretKey, connectedAccountId } = settings
      const account = await findAccount(stripeBase, secretKey, connectedAccountId ?? '')
      if (account === null) throw new Error('the platform has no such account')
      for (const capability of ['card_payments', 'transfers', 'us_bank_account_ach_payments']) {
        requireSame(capability, account.capabilities[capability], 'active')
      }
    },
  },
  {
    name: 'a connected practice is paid, with a fee and without, and refunded',
    skipped,
    async run(vendors) {
      const { connectedAccountId } = vendors.settings
      const given = { methodId: 'pm_card_visa', connectedAccountId }
      const paid = await charge(vendors, given)
      requireSame('the captured amount', captureOf(paid).captured, total)
      const free = await charge(vendors, { ...given, terms: { fee: cents(0) } })
      requireSame('the amount without a fee', captureOf(free).captured, total)
      const order = {
        intentId: paid.intentId,
        amount: cents(1000),
        keptFee: cents(350),
        purpose: newId('smoke-refund-'),
      }
      if ((await vendors.provider.refund(order)) === null) throw new Error('the refund was refused')
    },
  },
  {
    name: 'a connected practice is paid from a bank account',
    skipped,
    run: (vendors) =>
      debitBank(vendors, {
        isPayerPresent: true,
        acceptedAt: new Date(),
        connectedAccountId: vendors.settings.connectedAccountId,
      }),
  },
]
