import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/index.ts'
import { UsageError, type Operation, type OperationContext } from './operation.ts'
import {
  optionalText,
  parseArgsOptions,
  parseOptions,
  percent,
  phoneNumber,
  text,
  timeZone,
} from './option-fields.ts'

const maxLogoLength = 100_000

const practiceOptions = v.object({
  name: text('name'),
  'account-type': v.picklist(
    ['simplyzero', 'mixed', 'others'],
    '--account-type must be simplyzero, mixed or others.',
  ),
  color: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, '--color must look like #0b5563.')),
  ),
  logo: optionalText('logo'),
  'no-guest-links': v.optional(v.boolean(), false),
  tax: percent('tax', 3),
  'fee-credit': percent('fee-credit', 2),
  'fee-debit': percent('fee-debit', 2),
  'fee-prepaid': percent('fee-prepaid', 2),
  'fee-ach': percent('fee-ach', 2),
  'connected-account': v.optional(
    v.pipe(v.string(), v.startsWith('acct_', '--connected-account must begin with acct_.')),
  ),
  'time-zone': timeZone('time-zone'),
  street: text('street'),
  'street-2': optionalText('street-2'),
  unit: optionalText('unit'),
  city: text('city'),
  state: v.pipe(
    v.string('--state is missing.'),
    v.regex(/^[A-Z]{2}$/, '--state must be two capitals, such as NY.'),
  ),
  zip: v.pipe(v.string('--zip is missing.'), v.regex(/^\d{5}$/, '--zip must be five digits.')),
  phone: phoneNumber('phone'),
})

type PracticeOptions = v.InferOutput<typeof practiceOptions>

/** @throws UsageError for a file that can't be read, is no SVG or is too large */
async function readLogo({ readFile }: OperationContext, path: string | undefined): Promise<string | null> {
  if (path === undefined) return null
  const svg = await readFile(path).catch(() => {
    throw new UsageError([`--logo: ${path} can't be read.`])
  })
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg) && svg.length <= maxLogoLength
  if (!isSvg) throw new UsageError(['--logo must be an SVG file of at most 100 kB.'])
  return svg
}

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
    .values(
      (['credit', 'debit', 'prepaid', 'ach'] as const).map((kind) => ({
        practice_id: practiceId,
        kind,
        rate: practice[`fee-${kind}`],
      })),
    )
    .execute()
  return practiceId
}

async function insertLocation(
  tx: Transaction<Database>,
  practiceId: number,
  practice: PracticeOptions,
): Promise<number> {
  const { location_id: locationId } = await tx
    .insertInto('locations')
    .values({
      location_id: sql<number>`nextval('location_ids')`,
      practice_id: practiceId,
      street_1: practice.street,
      street_2: practice['street-2'] ?? null,
      unit: practice.unit ?? null,
      city: practice.city,
      state: practice.state,
      zip: practice.zip,
      phone_number: practice.phone,
    })
    .returning('location_id')
    .executeTakeFirstOrThrow()
  return locationId
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
      const link = `${context.portalOrigin}/p?practiceId=${practiceId}&locationId=${locationId}`
      return `Practice ${practiceId} (${practice.name}) with location ${locationId}.\nPay as Guest: ${link}`
    })
  },
}
