import * as v from 'valibot'
import type { Row } from '../db/index.ts'
import { changeLocationFees, ratesOf } from '../practices/change-fees.ts'
import { selectLocationFees, updateLocation } from '../practices/changed-practice-repository.ts'
import { requirePractice } from '../practices/practice-repository.ts'
import {
  defineOperation,
  defineChange,
  changesToRecord,
  describeChanges,
  findChanges,
  id,
  UsageError,
} from './operation.ts'
import {
  describeRules,
  feeEntries,
  feesByOption,
  locationEntries,
  namesFee,
  ratesByOption,
  readLogo,
  refuseFees,
  requireVisible,
} from './location-options.ts'
import { recordOperation, requireLocation } from './operation-repository.ts'

const locationOptions = {
  location: id,
  ...v.partial(v.object({ ...locationEntries, ...feeEntries })).entries,
  'practice-fees': v.optional(v.boolean(), false),
}

export const changeLocation = defineOperation({
  name: 'change-location',
  usage: `--location 1001 --phone "(718) 555-0178" --fee-credit 2
Also: --street, --street-2, --unit, --city, --state, --zip, --color, --logo, --fee-debit, --fee-prepaid, --fee-ach. With its
first own fee, a location's other fees are 0; --practice-fees deletes its own, so that the practice's apply.`,
  options: locationOptions,
  run: async (context, given) => {
    const { location: locationId, 'practice-fees': hasPracticeFees } = given
    const hasOwnFee = namesFee(given)
    if (hasPracticeFees && hasOwnFee)
      throw new UsageError(['Give --practice-fees or fees of the location, one of the two.'])
    const svg = (await readLogo(context, given.logo)) ?? undefined
    return context.db.transaction().execute(async (tx) => {
      const location = await requireLocation(tx, locationId)
      const { practice_id: practiceId } = location
      const own = await selectLocationFees(tx, locationId)
      const fees = feesByOption(ratesOf(own))
      const stored = { ...storedOf(location), ...fees, 'practice-fees': own.length === 0 }
      const next = {
        ...given,
        logo: svg,
        'practice-fees': hasPracticeFees || (hasOwnFee ? false : undefined),
      }
      const changes = findChanges(stored, next)
      const practice = await requirePractice(tx, practiceId)
      const rates = hasPracticeFees ? null : ratesByOption(given)
      const charged =
        hasOwnFee || hasPracticeFees ? await changeLocationFees(tx, practice, locationId, rates) : null
      refuseFees(charged?.problems ?? [])
      await updateLocation(tx, locationId, {
        street_1: given.street ?? location.street_1,
        street_2: given['street-2'],
        unit: given.unit,
        city: given.city,
        state: given.state,
        zip: given.zip,
        phone_number: given.phone,
        location_logo_svg: svg,
        location_brand_color: given.color,
      })
      const object = { practiceId, locationId, changes: changesToRecord(changes) }
      await recordOperation(tx, context, 'changeLocation', object)
      const color = given.color ?? location.location_brand_color ?? practice.brand_color ?? undefined
      await requireVisible(svg ?? null, color)
      const text = `Location ${locationId} of practice ${practiceId} is changed.${describeChanges(changes)}${describeRules(charged?.program ?? null)}`
      return { text, facts: object }
    })
  },
})

function storedOf(location: Row<'locations'>) {
  return {
    street: location.street_1,
    'street-2': location.street_2,
    unit: location.unit,
    city: location.city,
    state: location.state,
    zip: location.zip,
    phone: location.phone_number,
    color: location.location_brand_color,
    logo: location.location_logo_svg,
  }
}

/** Ends a location: it takes no new payers and no Pay as Guest. */
export const closeLocation = defineChange({
  name: 'close-location',
  usage: '--location 1001',
  options: { location: id },
  run: async (tx, { location: locationId }, context) => {
    const location = await requireLocation(tx, locationId)
    if (location.closed_at !== null) throw new UsageError([`Location ${locationId} is closed already.`])
    const { practice_id: practiceId } = location
    await updateLocation(tx, locationId, { closed_at: context.now })
    await recordOperation(tx, context, 'closeLocation', { practiceId, locationId })
    const text = `Location ${locationId} of practice ${practiceId} is closed: it takes no new payers, and no Pay as Guest.
The bills of its payers stay payable, and the practice can send them more.`
    return { text, facts: { practiceId, locationId } }
  },
})
