import { cents, formatMoney } from '@payment-center/payments/money'
import * as v from 'valibot'
import { dayOf } from '../base/calendar.ts'
import { insertPlan, problemOfTerms } from '../plans/new-plan-repository.ts'
import { defineOperation, defineChange, centsOf, date, id, text, UsageError } from './operation.ts'
import { recordOperation, requirePayerToBill } from './operation-repository.ts'
import { ApiError } from '../base/api-error.ts'
import { cancelPlan as cancel, findPlan } from '../plans/plan-repository.ts'

const planOptions = {
  payer: id,
  description: text,
  amount: v.pipe(
    v.string('is missing.'),
    v.check((typed) => centsOf(typed) !== null, 'must be dollars, such as 600.00.'),
    v.transform((typed) => cents(centsOf(typed) ?? 0)),
  ),
  instalments: v.pipe(
    v.string('is missing.'),
    v.regex(/^([2-9]|[1-9]\d|1[01]\d|120)$/, 'must be a number of months from 2 to 120.'),
    v.transform(Number),
  ),
  first: date,
  taxable: v.optional(v.boolean(), false),
  'no-offer': v.optional(v.boolean(), false),
}

const optionOf = { firstDate: 'first', amount: 'amount', instalments: 'instalments' } as const

export const createPlan = defineChange({
  name: 'create-plan',
  usage: `--payer 1001 --description "Braces" --amount 600.00 --instalments 6 --first 01/15/2027
Nothing is billed until the payer has chosen a method in the portal; with --no-offer, each instalment is mailed as a
bill until then. Also: --taxable.`,
  options: planOptions,
  run: async (tx, plan, { now, operator }) => {
    const payer = await requirePayerToBill(tx, plan.payer)
    const location = { practiceId: payer.practice_id, locationId: payer.location_id }
    const terms = {
      payerId: payer.payer_id,
      patientId: payer.patient_id,
      description: plan.description,
      subtotal: plan.amount,
      taxRate: plan.taxable ? payer.tax_rate : 0,
      instalments: plan.instalments,
      firstDate: plan.first,
      isOffer: !plan['no-offer'],
    }
    const problem = await problemOfTerms(tx, payer, location, terms, dayOf(now, payer.time_zone))
    if (problem !== null) throw new UsageError([`--${optionOf[problem.field]}: ${problem.sentence}`])
    const planId = await insertPlan(tx, location, terms)
    const facts = { practiceId: payer.practice_id, payerId: payer.payer_id, planId }
    await recordOperation(tx, { now, operator }, 'createPlan', facts)
    const next = terms.isOffer
      ? 'Nothing is billed until the payer has chosen a method in the portal, under Payment Plans.'
      : 'Each instalment is mailed as a bill until the payer has chosen a method in the portal.'
    const done = `Plan ${planId} of payer ${payer.payer_id}: ${formatMoney(terms.subtotal)} in ${terms.instalments} months.\n${next}`
    return { text: done, facts }
  },
})

export const cancelPlan = defineOperation({
  name: 'cancel-plan',
  usage: '--plan 9001',
  options: { plan: id },
  run: async (context, { plan: planId }) => {
    const plan = await findPlan(context.db, planId)
    if (plan === undefined) throw new UsageError([`There is no plan ${planId}.`])
    if (plan.status === 'cancelled') throw new UsageError([`Plan ${planId} is cancelled already.`])
    const facts = { practiceId: plan.practice_id, planId }
    await cancel(context.db, plan, (tx) => recordOperation(tx, context, 'cancelPlan', facts)).catch(
      (error: unknown) => {
        throw error instanceof ApiError ? new UsageError([`Plan ${planId} is paid off.`]) : error
      },
    )
    const done = `Plan ${planId} is cancelled: nothing more is billed or charged.
A charge that has begun settles, and its payer can pay what was billed.`
    return { text: done, facts }
  },
})
