import * as v from 'valibot'
import type { Row, Tx } from '../db/index.ts'
import { feeRows } from '../practices/change-fees.ts'
import { chargesFees, storeLocationFees, updatePractice } from '../practices/changed-practice-repository.ts'
import {
  feeEntries,
  locationEntries,
  locationRow,
  namesFee,
  newRates,
  payAsGuestLink,
  programEntry,
  readLogo,
  requireProgram,
  requireVisible,
} from './location-options.ts'
import { defineOperation, id, UsageError } from './operation.ts'
import { insertLocation, recordOperation, requirePractice } from './operation-repository.ts'

const locationOptions = v.object({
  practice: id,
  ...locationEntries,
  ...v.partial(v.object(feeEntries)).entries,
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
    if (named !== undefined) await updatePractice(tx, practiceId, { fee_program: named })
    return rules
  }
  if (named !== undefined && named !== current)
    throw new UsageError([`--fee-program: practice ${practiceId} charges its fees as ${current}.`])
  return requireProgram(current, location)
}

export const createLocation = defineOperation({
  name: 'create-location',
  usage: `--practice 1001 --street "9 Bay St" --city Brooklyn --state NY --zip 11201 \\
    --phone "(718) 555-0177" --color "#aa3300" --logo logo.svg --fee-credit 2
Also: --street-2, --unit, --fee-debit, --fee-prepaid, --fee-ach (percent). Without --color, --logo or any fee, the
practice's apply; with one fee, the location's other fees are 0 by default. The first fees of a practice need
--fee-program dual-pricing, surcharge or convenience.`,
  options: locationOptions.entries,
  run: async (context, location) => {
    const practiceId = location.practice
    const logo = await readLogo(context, location.logo)
    return context.db.transaction().execute(async (tx) => {
      const practice = await requirePractice(tx, practiceId)
      const locationId = await insertLocation(
        tx,
        locationRow(practiceId, location, { logo, color: location.color }),
      )
      const rules = await requireProgramOf(tx, practice, location)
      if (namesFee(location)) await storeLocationFees(tx, locationId, feeRows(newRates(location)))
      await recordOperation(tx, context, 'createLocation', { practiceId, locationId })
      await requireVisible(logo, location.color ?? practice.brand_color ?? undefined)
      const link = payAsGuestLink(context.portalOrigin, practiceId, locationId)
      const done = `Location ${locationId} of practice ${practiceId} (${practice.name}).${rules}\nPay as Guest: ${link}`
      return { text: done, facts: { practiceId, locationId, link } }
    })
  },
})
