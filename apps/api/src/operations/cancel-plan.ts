import * as v from 'valibot'
import { ApiError } from '../base/api-error.ts'
import { cancelPlan as cancel } from '../plans/cancel-plan.ts'
import { findPlan } from '../plans/plan-repository.ts'
import { id, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'

const planOptions = v.object({ plan: id('plan') })

/** Cancels a plan: nothing more is billed or charged. */
export const cancelPlan: Operation = {
  name: 'cancel-plan',
  usage: '--plan 9001',
  options: parseArgsOptions(planOptions),
  run: async (context, typed) => {
    const { plan: planId } = parseOptions(planOptions, typed)
    const plan = await findPlan(context.db, planId)
    if (plan === undefined) throw new UsageError([`There is no plan ${planId}.`])
    if (plan.status === 'cancelled') throw new UsageError([`Plan ${planId} is cancelled already.`])
    const facts = { practiceId: plan.practice_id, planId }
    await cancel(context.db, plan, (tx) => recordOperation(tx, context, 'cancelPlan', facts)).catch(
      (error: unknown) => {
        throw error instanceof ApiError ? new UsageError([`Plan ${planId} is paid off.`]) : error
      },
    )
    const text = `Plan ${planId} is cancelled: nothing more is billed or charged.
A charge that has begun settles, and its payer can pay what was billed.`
    return { text, facts }
  },
}
