import * as v from 'valibot'
import { id, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { updateLocation } from '../practices/changed-practice-repository.ts'
import { recordOperation, selectLocationById } from './operation-repository.ts'

const locationOptions = v.object({ location: id('location') })

/** Ends a location: it takes no new payers and no Pay as Guest. */
export const closeLocation: Operation = {
  name: 'close-location',
  usage: '--location 1001',
  options: parseArgsOptions(locationOptions),
  run: async (context, typed) => {
    const { location: locationId } = parseOptions(locationOptions, typed)
    return context.db.transaction().execute(async (tx) => {
      const location = await selectLocationById(tx, locationId)
      if (location === undefined) throw new UsageError([`There is no location ${locationId}.`])
      if (location.closed_at !== null) throw new UsageError([`Location ${locationId} is closed already.`])
      const { practice_id: practiceId } = location
      await updateLocation(tx, locationId, { closed_at: context.now })
      await recordOperation(tx, context, 'closeLocation', { practiceId, locationId })
      const text = `Location ${locationId} of practice ${practiceId} is closed: it takes no new payers, and no Pay as Guest.
The bills of its payers stay payable, and the practice can send them more.`
      return { text, facts: { practiceId, locationId } }
    })
  },
}
