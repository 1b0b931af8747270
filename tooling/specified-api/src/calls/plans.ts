import {
  balanceAnswer,
  chargeEventAnswer,
  listAnswer,
  listOrNone,
  methodAnswer,
  planAnswer,
  planTerms,
  scheduledAnswer,
  statusOf,
} from '../answers.ts'
import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure, findBy } from '../failure.ts'
import { addInvoice, chargeSaved } from '../settle.ts'
import { newId, type Plan } from '../world.ts'
import { requireInvoice, requireMethod, requirePayer } from './access.ts'

const requirePlan = ({ world, value }: SpecifiedRequest): Plan =>
  findBy(world.plans, 'paymentPlanId', value('paymentPlanId'))

function plansOf(request: SpecifiedRequest): readonly Plan[] {
  const { payerId } = requirePayer(request)
  return request.world.plans.filter((plan) => plan.payerId === payerId)
}

async function payExtra(request: SpecifiedRequest): Promise<object> {
  const { world } = request
  const plan = requirePlan(request)
  const { payerId, description, paymentPlanId } = plan
  const subtotal = request.number('subtotal')
  const chosen = requireMethod(request, payerId, request.value('paymentMethod') as object)
  if (subtotal === 0 || subtotal > plan.remaining)
    throw new Failure(400, 'The amount is above the balance remaining')
  const invoice = addInvoice(world, payerId, description, subtotal, paymentPlanId)
  invoice.status = 'stripe_pending'
  await chargeSaved(request, invoice, chosen).catch((error: unknown) => {
    world.invoices.splice(world.invoices.indexOf(invoice), 1)
    throw error
  })
  plan.remaining -= subtotal
  const answer = {
    monthlyPayment: planTerms.monthly,
    balanceRemaining: { total: plan.remaining },
    paymentPlanStatus: statusOf(plan),
  }
  return world.switches.lists === 'bare' ? answer : { offCyclePaymentResponse: answer }
}

async function retry(request: SpecifiedRequest): Promise<object> {
  const invoice = requireInvoice(request)
  const plan = request.world.plans.find(({ paymentPlanId }) => paymentPlanId === invoice.paymentPlanId)
  const chosen = requireMethod(request, invoice.payerId)
  request.require(plan?.methodId === chosen.methodId, 'retries a payment before its plan is updated')
  if (invoice.status !== 'failed') throw new Failure(409, 'This payment did not fail')
  await chargeSaved(request, invoice, chosen)
  return {}
}

function listPlans(request: SpecifiedRequest): unknown {
  const rows = plansOf(request).map((plan) => planAnswer(request.world, plan))
  const odd = { paymentPlanId: newId(), description: null, paymentPlanStatus: 'cancelled' }
  return listOrNone(request.world, 'paymentPlans', rows, odd)
}

function listScheduled(request: SpecifiedRequest): unknown {
  const active = plansOf(request).filter(({ remaining }) => remaining > 0)
  const rows = active.map((plan) => scheduledAnswer(request.world, plan))
  return listAnswer(request.world, 'payments', rows, { description: 'Retainer', dueDate: null, amount: 100 })
}

function changeMethod(request: SpecifiedRequest): object {
  const plan = requirePlan(request)
  plan.methodId = requireMethod(request, plan.payerId).methodId
  return {}
}

function listFailed(request: SpecifiedRequest): unknown {
  const { world } = request
  const { payerId } = requirePayer(request)
  const failed = world.invoices.filter(
    (invoice) => invoice.payerId === payerId && invoice.status === 'failed',
  )
  const rows = failed.map((invoice) => ({
    chargeEvent: chargeEventAnswer(world, invoice),
    ...methodAnswer(world, invoice.triedMethod),
  }))
  return listOrNone(world, 'failedPayments', rows)
}

const extra = 'subtotal: cents, taxable: flag, paymentMethod: object'
const method = 'tokenId?: id, achId?: id'

export const planCalls: Calls = {
  'payer GET /payers/:payerId/paymentPlans ()': listPlans,
  'payer GET /payers/:payerId/payments ()': listScheduled,
  'payer GET /paymentPlan/:paymentPlanId/balance ()': (request) => ({
    balanceRemaining: balanceAnswer(requirePlan(request)),
  }),
  [`payer PUT /paymentPlan/:paymentPlanId (${method})`]: changeMethod,
  [`payer POST /paymentPlan/:paymentPlanId/makeOffCyclePayment (${extra})`]: payExtra,
  'payer GET /payments/practiceId/:practiceId/payerId/:payerId/failed ()': listFailed,
  [`payer POST /payments/practiceId/:practiceId/chargeEventId/:chargeEventId/retry/failed (${method})`]:
    retry,
}
