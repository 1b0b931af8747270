import * as v from 'valibot'
import type { Row, Tx } from '../db/index.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import {
  feeEntries,
  feeRows,
  locationEntries,
  locationRow,
  logoNote,
  payAsGuestLink,
  programEntry,
  readLogo,
  requireProgram,
} from './location-options.ts'
import { UsageError, type Operation } from './operation.ts'
import { id, parseArgsOptions, parseOptions } from './option-fields.ts'
import {
  chargesFees,
  insertLocation,
  insertLocationFees,
  recordOperation,
  storeFeeProgram,
} from './operation-repository.ts'

const locationOptions = v.object({
  practice: id('practice'),
  ...locationEntries,
  ...feeEntries,
  ...programEntry,
})

/**
 * The rules of the practice's program, which its first fees name; none without fees.
 * @throws UsageError for another program than that of its other fees, and as `requireProgram`
 */
async function requireProgramOf(
  tx: Tx,
  { practice_id: practiceId, fee_program: current }: Row<'practices'>,
  location: v.InferOutput<typeof locationOptions>,
): Promise<string> {
  const named = location['fee-program']
  if (!(await chargesFees(tx, practiceId))) {
    const rules = requireProgram(named, location)
    if (named !== undefined) await storeFeeProgram(tx, practiceId, named)
    return rules
  }
  if (named !== undefined && named !== current)
    throw new UsageError([`--fee-program: practice ${practiceId} charges its fees as ${current}.`])
  return requireProgram(current, location)
}

/** Creates a location, with its own logo, color and fees where given. */
export const createLocation: Operation = {
  name: 'create-location',
  usage: `npm run create-location -- --practice 1001 --street "9 Bay St" --city Brooklyn --state NY --zip 11201 \\
    --phone "(718) 555-0177" --color "#aa3300" --logo logo.svg --fee-credit 2
Also: --street-2, --unit, --fee-debit, --fee-prepaid, --fee-ach (percent). Without --color, --logo or any fee, the
practice's apply; with one fee, the location's other fees are 0 by default. The first fees of a practice need
--fee-program dual-pricing, surcharge or convenience.`,
  options: parseArgsOptions(locationOptions),
  run: async (context, typed) => {
    const location = parseOptions(locationOptions, typed)
    const practiceId = location.practice
    const logo = await readLogo(context, location.logo)
    const hasFees = Object.keys(feeEntries).some((option) => typed[option] !== undefined)
    return context.db.transaction().execute(async (tx) => {
      const practice = await selectPractice(tx, practiceId)
      if (practice === undefined) throw new UsageError([`There is no practice ${practiceId}.`])
      const locationId = await insertLocation(
        tx,
        locationRow(practiceId, location, { logo, color: location.color }),
      )
      const rules = await requireProgramOf(tx, practice, location)
      if (hasFees) {
        const fees = feeRows(location).map((fee) => ({ ...fee, location_id: locationId }))
        await insertLocationFees(tx, fees)
      }
      await recordOperation(tx, context, 'createLocation', { practiceId, locationId })
      const note = await logoNote(logo, location.color ?? practice.brand_color ?? undefined)
      const link = payAsGuestLink(context.portalOrigin, practiceId, locationId)
      return `Location ${locationId} of practice ${practiceId} (${practice.name}).${rules}${note}\nPay as Guest: ${link}`
    })
  },
}
