import * as v from 'valibot'
import { cancelPlans } from '../plans/plan-repository.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { id, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { updatePractice } from '../practices/changed-practice-repository.ts'
import { recordOperation } from './operation-repository.ts'

const practiceOptions = v.object({ practice: id('practice') })

/** Ends a practice: no bills, no guests and no Pay as Guest, and its plans charge nothing; what is open can still be paid. */
export const closePractice: Operation = {
  name: 'close-practice',
  usage: '--practice 1001',
  options: parseArgsOptions(practiceOptions),
  run: async (context, typed) => {
    const { practice: practiceId } = parseOptions(practiceOptions, typed)
    return context.db.transaction().execute(async (tx) => {
      const practice = await selectPractice(tx, practiceId)
      if (practice === undefined) throw new UsageError([`There is no practice ${practiceId}.`])
      if (practice.left_at !== null) throw new UsageError([`Practice ${practiceId} has left already.`])
      await updatePractice(tx, practiceId, { left_at: context.now, guest_links: false })
      const planIds = await cancelPlans(tx, { practiceId })
      await recordOperation(tx, context, 'closePractice', { practiceId, planIds })
      const text = `Practice ${practiceId} (${practice.name}) has left: it sends no bills, and takes no guests.
Plans cancelled: ${planIds.length}. Nothing more is charged for them.
Payments that have begun still settle, and payers can pay what is open.`
      return { text, facts: { practiceId, planIds } }
    })
  },
}
