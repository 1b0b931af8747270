import * as v from 'valibot'
import { id, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { endPlans, recordOperation, storeLeft } from './operation-repository.ts'

const practiceOptions = v.object({ practice: id('practice') })

/** Ends a practice that has left: it takes no guests and sends no bills, and its plans charge nothing any more. */
export const endPractice: Operation = {
  name: 'end-practice',
  usage: '--practice 1001',
  options: parseArgsOptions(practiceOptions),
  run: async ({ db, now, operator }, typed) => {
    const { practice: practiceId } = parseOptions(practiceOptions, typed)
    return db.transaction().execute(async (tx) => {
      const practice = await storeLeft(tx, practiceId, now)
      if (practice === undefined)
        throw new UsageError([`There is no practice ${practiceId}, or it has left already.`])
      const planIds = await endPlans(tx, practiceId)
      await recordOperation(tx, { now, operator }, 'endPractice', { practiceId, planIds })
      return `Practice ${practiceId} (${practice.name}) has left. Plans cancelled: ${planIds.length}. Nothing more is charged for them.
The audit trail names you as operator:${operator.name}.`
    })
  },
}
