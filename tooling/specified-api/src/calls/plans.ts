import type { Call, SpecifiedRequest } from '../call.ts'
import { balanceAnswer, chargeEventAnswer, methodAnswer, planAnswer, scheduledAnswer } from '../answers.ts'
import { Failure, found } from '../failure.ts'
import { newId } from '../ids.ts'
import { listAnswer, listOrNone } from '../list-answer.ts'
import { addInvoice, chargeSaved } from '../settle.ts'
import type { Plan } from '../world.ts'
import { ownMethod, requireInvoice, requireMethod, requirePayer } from './access.ts'

function requirePlan(request: SpecifiedRequest): Plan {
  const { world, caller } = request
  const id = request.id('paymentPlanId')
  const plan = found(
    world.plans.find(({ paymentPlanId }) => paymentPlanId === id),
    'payment plan',
  )
  const payer = world.payers.find(({ payerId }) => payerId === plan.payerId)
  return payer?.portalUserId === caller?.portalUserId
    ? plan
    : request.violate(`plan ${id} is not the caller's`)
}

/** `tokenId` or `achId` of the field `paymentMethod`. */
function methodInBody(request: SpecifiedRequest, plan: Plan): number {
  const given = request.value('paymentMethod') as Readonly<Record<string, unknown>>
  const [name = '', ...others] = Object.keys(given)
  if (others.length > 0 || !['tokenId', 'achId'].includes(name))
    request.violate(`paymentMethod is no tokenId or achId: ${JSON.stringify(given)}`)
  return ownMethod(request, plan.payerId, Number(given[name]))
}

async function payExtra(request: SpecifiedRequest): Promise<object> {
  const { world, vendors } = request
  const plan = requirePlan(request)
  const subtotal = request.number('subtotal')
  const method = methodInBody(request, plan)
  if (plan.status !== 'active' || subtotal === 0 || subtotal > plan.remaining)
    throw new Failure(400, 'The amount is above the balance remaining')
  const invoice = addInvoice(world, plan.payerId, plan.description, subtotal, plan.paymentPlanId)
  invoice.status = 'stripe_pending'
  try {
    await chargeSaved(world, vendors, invoice, method)
  } catch (error) {
    world.invoices.splice(world.invoices.indexOf(invoice), 1)
    throw error
  }
  plan.remaining -= subtotal
  if (plan.remaining === 0) plan.status = 'paid_off'
  const { total } = balanceAnswer(plan)
  const offCyclePaymentResponse = {
    monthlyPayment: plan.monthly,
    balanceRemaining: { total },
    paymentPlanStatus: plan.status,
  }
  return world.switches.lists === 'bare' ? offCyclePaymentResponse : { offCyclePaymentResponse }
}

async function retry(request: SpecifiedRequest): Promise<object> {
  const { world, vendors } = request
  const invoice = requireInvoice(request)
  if (invoice.practiceId !== request.id('practiceId')) request.violate('practiceId is not the invoice’s')
  const plan = world.plans.find(({ paymentPlanId }) => paymentPlanId === invoice.paymentPlanId)
  const method = requireMethod(request, invoice.payerId)
  if (plan?.method !== method) world.violations.push('a payment was retried before its plan was updated')
  if (invoice.status !== 'failed') throw new Failure(409, 'This payment did not fail')
  await chargeSaved(world, vendors, invoice, method)
  return {}
}

export const planCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/payers/:payerId/paymentPlans',
    token: 'payer',
    answer: (request) => {
      const { world } = request
      const { payerId } = requirePayer(request)
      const rows = world.plans
        .filter((plan) => plan.payerId === payerId)
        .map((plan) => planAnswer(world, plan))
      const odd = { paymentPlanId: newId(), description: null, paymentPlanStatus: 'cancelled' }
      return listOrNone(world, 'paymentPlans', rows, odd)
    },
  },
  {
    method: 'GET',
    path: '/payers/:payerId/payments',
    token: 'payer',
    answer: (request) => {
      const { world } = request
      const { payerId } = requirePayer(request)
      const active = world.plans.filter((plan) => plan.payerId === payerId && plan.status === 'active')
      const rows = active.map((plan) => scheduledAnswer(world, plan))
      return listAnswer(world, 'payments', rows, { description: 'Retainer', dueDate: null, amount: 100 })
    },
  },
  {
    method: 'GET',
    path: '/paymentPlan/:paymentPlanId/balance',
    token: 'payer',
    answer: (request) => ({ balanceRemaining: balanceAnswer(requirePlan(request)) }),
  },
  {
    method: 'PUT',
    path: '/paymentPlan/:paymentPlanId',
    token: 'payer',
    body: { tokenId: 'id?', achId: 'id?' },
    answer: (request) => {
      const plan = requirePlan(request)
      plan.method = requireMethod(request, plan.payerId)
      return {}
    },
  },
  {
    method: 'POST',
    path: '/paymentPlan/:paymentPlanId/makeOffCyclePayment',
    token: 'payer',
    body: { subtotal: 'cents', taxable: 'idOrFlag', paymentMethod: 'object' },
    answer: payExtra,
  },
  {
    method: 'GET',
    path: '/payments/practiceId/:practiceId/payerId/:payerId/failed',
    token: 'payer',
    answer: (request) => {
      const { world } = request
      const { payerId } = requirePayer(request)
      const rows = world.invoices
        .filter((invoice) => invoice.payerId === payerId && invoice.status === 'failed')
        .map((invoice) => ({
          chargeEvent: chargeEventAnswer(world, invoice),
          ...methodAnswer(world, invoice.triedMethod ?? 0),
        }))
      return listOrNone(world, 'failedPayments', rows)
    },
  },
  {
    method: 'POST',
    path: '/payments/practiceId/:practiceId/chargeEventId/:chargeEventId/retry/failed',
    token: 'payer',
    body: { tokenId: 'id?', achId: 'id?' },
    answer: retry,
  },
]
