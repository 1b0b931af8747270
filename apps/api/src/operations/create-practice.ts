import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/index.ts'
import {
  feeEntries,
  feeRows,
  insertLocation,
  locationEntries,
  payAsGuestLink,
  readLogo,
} from './location-options.ts'
import type { Operation } from './operation.ts'
import { parseArgsOptions, parseOptions, percent, text, timeZone } from './option-fields.ts'

const practiceOptions = v.object({
  name: text('name'),
  'account-type': v.picklist(
    ['simplyzero', 'mixed', 'others'],
    '--account-type must be simplyzero, mixed or others.',
  ),
  'no-guest-links': v.optional(v.boolean(), false),
  tax: percent('tax', 3),
  ...feeEntries,
  'connected-account': v.optional(
    v.pipe(v.string(), v.startsWith('acct_', '--connected-account must begin with acct_.')),
  ),
  'time-zone': timeZone('time-zone'),
  ...locationEntries,
})

type PracticeOptions = v.InferOutput<typeof practiceOptions>

async function insertPractice(
  tx: Transaction<Database>,
  practice: PracticeOptions,
  logo: string | null,
): Promise<number> {
  const { practice_id: practiceId } = await tx
    .insertInto('practices')
    .values({
      practice_id: sql<number>`nextval('practice_ids')`,
      name: practice.name,
      account_type: practice['account-type'],
      brand_color: practice.color ?? null,
      logo_svg: logo,
      guest_links: !practice['no-guest-links'],
      tax_rate: practice.tax,
      connected_account_id: practice['connected-account'] ?? null,
      time_zone: practice['time-zone'],
    })
    .returning('practice_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('practice_fees')
    .values(feeRows(practice).map((fee) => ({ ...fee, practice_id: practiceId })))
    .execute()
  return practiceId
}

/** Creates a practice with its fees and first location. */
export const createPractice: Operation = {
  name: 'create-practice',
  usage: `npm run create-practice -- --name "Bright Smiles Dental" --account-type simplyzero --fee-credit 3.5 \\
    --tax 8.875 --street "120 Main St" --unit "Suite 4" --city "New York" --state NY --zip 10001 \\
    --phone "(212) 555-0142" --color "#0b5563" --logo logo.svg
Also: --time-zone America/Denver (America/New_York by default), --street-2, --fee-debit, --fee-prepaid, --fee-ach (percent, 0 by default), --no-guest-links,
--connected-account acct_… (the card provider's account that receives the money).`,
  options: parseArgsOptions(practiceOptions),
  run: async (context, typed) => {
    const practice = parseOptions(practiceOptions, typed)
    const logo = await readLogo(context, practice.logo)
    return context.db.transaction().execute(async (tx) => {
      const practiceId = await insertPractice(tx, practice, logo)
      const locationId = await insertLocation(tx, practiceId, practice)
      const link = payAsGuestLink(context.portalOrigin, practiceId, locationId)
      return `Practice ${practiceId} (${practice.name}) with location ${locationId}.\nPay as Guest: ${link}`
    })
  },
}
