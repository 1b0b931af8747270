import * as v from 'valibot'
import { defineCall } from './call.ts'
import { chargeEventStatus, closedAs, id, instant, planPayment, planState, pricedKind } from './values.ts'

export const listEvents = defineCall({
  name: 'listEvents',
  summary:
    'What happened to the practice’s invoices, plans and money, oldest first, after a position. Payments minus refunds are what the practice has.',
  method: 'GET',
  path: '/api/v1/practice/events',
  scopes: ['practice'],
  role: 'read',
  answer: v.object({
    events: v.array(
      v.object({
        /** Grows by one with each event of the practice. */
        position: v.string(),
        type: v.picklist([
          'invoice_created',
          'status_changed',
          'payment',
          'refund',
          'invoice_closed',
          'plan_created',
          'plan_changed',
        ]),
        /** null for an event of a plan. */
        chargeEventId: v.nullable(id),
        /** null for an invoice that the practice did not name. */
        externalId: v.nullable(v.string()),
        /** The plan of the event, or of the event's invoice. */
        paymentPlanId: v.nullable(id),
        /** null for a plan that the practice did not name. */
        planExternalId: v.nullable(v.string()),
        /** What the invoice is of its plan. */
        planPayment: v.nullable(planPayment),
        /** The new one, only of an event of a plan. */
        planState: v.nullable(planState),
        /** The new one; null for a payment or refund. */
        status: v.nullable(chargeEventStatus),
        /** Why the invoice was closed; null for an open one. */
        closedAs: v.nullable(closedAs),
        /** How it was paid; only of a payment or refund, as are the next two. */
        kind: v.nullable(pricedKind),
        /** The last digits of the card or account. */
        last4: v.nullable(v.string()),
        /** Cents that were captured or refunded; below 0 for a refund that was taken back, as by a won dispute. */
        amount: v.nullable(v.pipe(v.number(), v.integer())),
        happenedAt: instant,
      }),
    ),
    /** For `after` of the next request: the last event's position, or the one given. */
    next: v.string(),
  }),
  addition: true,
})
