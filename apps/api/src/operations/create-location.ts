import * as v from 'valibot'
import { selectPractice } from '../practices/practice-repository.ts'
import {
  feeEntries,
  feeRows,
  insertLocation,
  locationEntries,
  logoNote,
  payAsGuestLink,
  readLogo,
  requireAllowedFees,
} from './location-options.ts'
import { UsageError, type Operation } from './operation.ts'
import { id, parseArgsOptions, parseOptions } from './option-fields.ts'
import { recordOperation } from './record-operation.ts'

const locationOptions = v.object({ practice: id('practice'), ...locationEntries, ...feeEntries })

/** Creates a location, with its own logo, color and fees where given. */
export const createLocation: Operation = {
  name: 'create-location',
  usage: `npm run create-location -- --practice 1001 --street "9 Bay St" --city Brooklyn --state NY --zip 11201 \\
    --phone "(718) 555-0177" --color "#aa3300" --logo logo.svg --fee-credit 2
Also: --street-2, --unit, --fee-debit, --fee-prepaid, --fee-ach (percent). Without --color, --logo or any fee, the
practice's apply; with one fee, the location's other fees are 0 by default.`,
  options: parseArgsOptions(locationOptions),
  run: async (context, typed) => {
    const location = parseOptions(locationOptions, typed)
    const practiceId = location.practice
    const logo = await readLogo(context, location.logo)
    const hasFees = Object.keys(feeEntries).some((option) => typed[option] !== undefined)
    return context.db.transaction().execute(async (tx) => {
      const practice = await selectPractice(tx, practiceId)
      if (practice === undefined) throw new UsageError([`There is no practice ${practiceId}.`])
      const locationId = await insertLocation(tx, practiceId, location, { logo, color: location.color })
      if (hasFees) {
        requireAllowedFees(practice.fee_program, location)
        const fees = feeRows(location).map((fee) => ({ ...fee, location_id: locationId }))
        await tx.insertInto('location_fees').values(fees).execute()
      }
      await recordOperation(tx, context, 'createLocation', { practiceId, locationId })
      const note = await logoNote(logo, location.color ?? practice.brand_color ?? undefined)
      const link = payAsGuestLink(context.portalOrigin, practiceId, locationId)
      return `Location ${locationId} of practice ${practiceId} (${practice.name}).${note}\nPay as Guest: ${link}`
    })
  },
}
