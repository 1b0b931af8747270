import { invoiceItem, patientItem, payerItem, planItem } from '@payment-center/validation/requests'
import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type * as v from 'valibot'
import type { PracticeKey } from '../auth/practice-key-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { ApiError } from '../base/api-error.ts'
import { findPracticeOf } from '../payments/attempts/payment-repository.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { mount } from '../http/mount.ts'
import { applyItems, runBatch, type Applied, type Items } from './apply-batch.ts'
import { findNamedInvoice, type Batch } from './external-id-repository.ts'
import { closeInvoice, getInvoice, sendInvoiceLink } from './named-invoice.ts'
import { cancelNamedPlan, getPlan } from './named-plan.ts'
import { listEvents } from './list-events.ts'
import { refundPayment } from './refund-payment.ts'
import { putInvoice } from './put-invoices.ts'
import { putPlan } from './put-plans.ts'
import { putPatient, putPayer } from './put-payers.ts'

/** Mounts the calls of a practice's own programs. */
export function mountPracticeApi(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  const putAll = <S extends v.GenericSchema>(
    { practiceId }: PracticeKey,
    from: Pick<Batch, 'dryRun' | 'address'>,
    items: Items<S>,
    apply: (batch: Batch, item: v.InferOutput<S>) => Promise<Applied>,
  ) =>
    runBatch(db, { practiceId, ...from, now: clock() }, async (batch) => ({
      results: await applyItems(batch, items, apply),
    }))

  mount(app, dependencies, wire.putPayers, ({ session, body, client: { address } }) => {
    const payers = { items: body.payers, schema: payerItem, idName: 'payerId' }
    return putAll(session, { dryRun: body.dryRun, address }, payers, putPayer)
  })

  mount(app, dependencies, wire.putPatients, ({ session, body, client: { address } }) => {
    const patients = { items: body.patients, schema: patientItem, idName: 'patientId' }
    return putAll(session, { dryRun: body.dryRun, address }, patients, putPatient)
  })

  mount(app, dependencies, wire.putInvoices, ({ session, body, client: { address } }) => {
    const { dryRun, sendMail } = body
    const invoices = { items: body.invoices, schema: invoiceItem, idName: 'chargeEventId' }
    return putAll(session, { dryRun, address }, invoices, (batch, item) => putInvoice(batch, item, sendMail))
  })

  mount(app, dependencies, wire.putPlans, ({ session, body, client: { address } }) => {
    const plans = { items: body.plans, schema: planItem, idName: 'paymentPlanId' }
    return putAll(session, { dryRun: body.dryRun, address }, plans, putPlan)
  })

  mount(app, dependencies, wire.getPracticePlan, ({ session, params }) =>
    getPlan(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.cancelPlan, ({ session, params, client: { address } }) =>
    cancelNamedPlan(dependencies, session.practiceId, { ...params, address }),
  )

  mount(app, dependencies, wire.getPracticeInvoice, ({ session, params }) =>
    getInvoice(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.sendInvoiceLink, ({ session, params }) =>
    sendInvoiceLink(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.closeInvoice, ({ session, params, body, client: { address } }) =>
    closeInvoice(dependencies, session.practiceId, { ...params, ...body, address }),
  )

  mount(app, dependencies, wire.refundInvoice, async ({ session, params, body, client: { address } }) => {
    const named = await findNamedInvoice(db, session.practiceId, params.externalId)
    if (named === undefined) throw new ApiError('not_found')
    const request = { ...body, address, idName: 'externalId' } as const
    return refundPayment(dependencies, session.practiceId, named.charge_event_id, request)
  })

  mount(app, dependencies, wire.refundTransaction, async ({ session, params, body, client: { address } }) => {
    const { chargeEventId } = params
    if ((await findPracticeOf(dependencies, chargeEventId)) !== session.practiceId)
      throw new ApiError('not_found')
    const request = { ...body, address, idName: 'chargeEventId' } as const
    return refundPayment(dependencies, session.practiceId, chargeEventId, request)
  })

  mount(app, dependencies, wire.listEvents, ({ session, query }) => listEvents(db, session.practiceId, query))
}
