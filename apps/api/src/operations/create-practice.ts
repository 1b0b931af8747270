import * as v from 'valibot'
import {
  feeEntries,
  locationEntries,
  locationRow,
  payAsGuestLink,
  programEntry,
  newRates,
  readLogo,
  requireProgram,
  requireVisible,
} from './location-options.ts'
import { feeRows } from '../practices/change-fees.ts'
import { defineOperation, UsageError, type OperationContext, percent, text, timeZone } from './operation.ts'
import { insertLocation, insertPractice, recordOperation, requireTimeZone } from './operation-repository.ts'

/** The options of a practice but its location's and its links. */
export const practiceEntries = {
  name: text,
  'account-type': v.picklist(['simplyzero', 'mixed', 'others'], 'must be simplyzero, mixed or others.'),
  tax: percent(3),
  ...feeEntries,
  'connected-account': v.optional(v.pipe(v.string(), v.startsWith('acct_', 'must begin with acct_.'))),
  ...programEntry,
  'platform-account': v.optional(v.boolean(), false),
  'time-zone': timeZone,
}

const practiceOptions = v.object({
  ...practiceEntries,
  'no-guest-links': v.optional(v.boolean(), false),
  ...locationEntries,
})

type PracticeOptions = v.InferOutput<typeof practiceOptions>

function rowOf(practice: PracticeOptions, logo: string | null) {
  return {
    name: practice.name,
    account_type: practice['account-type'],
    brand_color: practice.color ?? null,
    logo_svg: logo,
    guest_links: !practice['no-guest-links'],
    tax_rate: practice.tax,
    connected_account_id: practice['connected-account'] ?? null,
    fee_program: practice['fee-program'] ?? 'dual-pricing',
  }
}

const capabilities = [
  ['card_payments', 'take cards'],
  ['transfers', 'receive transfers'],
  ['us_bank_account_ach_payments', 'take bank payments (ACH)'],
] as const

/**
 * Who gets the practice's payments, in words.
 * @throws UsageError unless one account is named that can take every kind of payment
 */
export async function requireRecipient(
  { findAccount }: OperationContext,
  {
    'connected-account': accountId,
    'platform-account': isPlatform,
  }: Pick<PracticeOptions, 'connected-account' | 'platform-account'>,
): Promise<string> {
  if ((accountId !== undefined) === isPlatform) {
    throw new UsageError([
      'Say who gets the payments: --connected-account acct_… or --platform-account, one of the two.',
    ])
  }
  const account = await findAccount(accountId ?? null)
  if (account === null) {
    throw new UsageError([`--connected-account: your Stripe account has no connected account ${accountId}.`])
  }
  const who =
    accountId === undefined ? '--platform-account: your own account' : `--connected-account: ${accountId}`
  // The platform's own account gets no transfers.
  const needed = capabilities.filter(([name]) => accountId !== undefined || name !== 'transfers')
  const lacking = needed.filter(([name]) => account.capabilities[name] !== 'active')
  if (lacking.length > 0)
    throw new UsageError(lacking.map(([name, what]) => `${who} can’t ${what} yet (${name}).`))
  return accountId ?? 'your own account (--platform-account)'
}

export const createPractice = defineOperation({
  name: 'create-practice',
  usage: `--name "Bright Smiles Dental" --account-type simplyzero --fee-credit 3.5 \\
    --fee-program dual-pricing --tax 8.875 --street "120 Main St" --unit "Suite 4" --city "New York" --state NY \\
    --zip 10001 --phone "(212) 555-0142" --connected-account acct_1234567890 --color "#0b5563" --logo logo.svg
Who gets the payments: --connected-account acct_… (the practice's account), or --platform-account (your own).
Also: --time-zone America/Denver (America/New_York by default), --street-2, --fee-debit, --fee-prepaid, --fee-ach (percent, 0 by default), --no-guest-links.`,
  options: practiceOptions.entries,
  run: async (context, practice) => {
    const rules = requireProgram(practice['fee-program'], practice)
    const recipient = await requireRecipient(context, practice)
    const logo = await readLogo(context, practice.logo)
    await requireVisible(logo, practice.color)
    return context.db.transaction().execute(async (tx) => {
      const row = { ...rowOf(practice, logo), time_zone: await requireTimeZone(tx, practice['time-zone']) }
      const practiceId = await insertPractice(tx, row, feeRows(newRates(practice)))
      const locationId = await insertLocation(tx, locationRow(practiceId, practice))
      await recordOperation(tx, context, 'createPractice', { practiceId, locationId })
      const link = payAsGuestLink(context.portalOrigin, practiceId, locationId)
      const done = `Practice ${practiceId} (${practice.name}) with location ${locationId}.\nPayments go to ${recipient}.${rules}\nPay as Guest: ${link}`
      return { text: done, facts: { practiceId, locationId, link } }
    })
  },
})
