import * as v from 'valibot'
import { defineCall } from './call.ts'
import { calendarDate, centsOnWire, chargeEventStatus, id, planPayment, planState } from './values.ts'

export const getPracticePlan = defineCall({
  name: 'getPracticePlan',
  summary:
    'A plan by the practice’s own id, with its instalments: those that were billed, and those to come.',
  method: 'GET',
  path: '/api/v1/practice/plans/:externalId',
  scopes: ['practice'],
  role: 'read',
  answer: v.object({
    externalId: v.string(),
    paymentPlanId: id,
    patientExternalId: v.nullable(v.string()),
    description: v.string(),
    state: planState,
    subtotal: centsOnWire,
    taxAmount: centsOnWire,
    /** What is not paid yet, tax included. */
    balance: centsOnWire,
    startDate: calendarDate,
    endDate: calendarDate,
    /** Whether the payer has chosen a method, which is charged. Without one, each instalment is mailed as a bill. */
    hasMethod: v.boolean(),
    /** By date. What is not paid of those, and their taxes, adds up to the balance; a cancelled plan bills no more. */
    instalments: v.array(
      v.object({
        kind: planPayment,
        /** null until it is billed, as is the status. */
        chargeEventId: v.nullable(id),
        status: v.nullable(chargeEventStatus),
        dueDate: calendarDate,
        subtotal: centsOnWire,
        taxAmount: centsOnWire,
        /** With the fee; 0 until it is paid. */
        paid: centsOnWire,
        refunded: centsOnWire,
      }),
    ),
  }),
  addition: true,
})

export const cancelPlan = defineCall({
  name: 'cancelPlan',
  summary:
    'Cancels a plan that is not over: nothing more is billed or charged. A charge that has begun settles, and what was billed stays payable.',
  method: 'POST',
  path: '/api/v1/practice/plans/:externalId/cancel',
  scopes: ['practice'],
  role: 'bill',
  answer: v.object({ paymentPlanId: id, state: planState }),
  addition: true,
})
