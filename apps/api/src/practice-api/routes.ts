import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { mount } from '../http/mount.ts'
import { findPracticeOf } from '../payments/attempts/payment-repository.ts'
import { findNamedInvoice } from './external-id-repository.ts'
import { listRefunds, listTransactions, listPayouts } from './list-payouts.ts'
import { refundPayment } from './refund-payment.ts'
import { putAll } from './apply-batch.ts'
import { closeInvoice, getInvoice, sendInvoiceLink, setHold } from './named-invoice.ts'
import { patientMerges, payerMerges } from './merge-people.ts'
import { cancelNamedPlan, getPlan } from './named-plan.ts'
import { feesItems, getFees, listLocations, locationItems } from './practice-settings.ts'
import { listEvents } from './list-events.ts'
import { putBrand } from './put-brand.ts'
import { invoiceItems, planItems } from './put-invoices-and-plans.ts'
import { patientItems, payerItems } from './put-payers.ts'

/** Mounts the calls that refund a practice's payments, and list its money. */
function mountMoneyCalls(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

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

  mount(app, dependencies, wire.listPracticeTransactions, ({ session, query }) =>
    listTransactions(db, session.practiceId, query),
  )

  mount(app, dependencies, wire.listPracticeRefunds, ({ session, query }) =>
    listRefunds(db, session.practiceId, query),
  )

  mount(app, dependencies, wire.listPracticePayouts, ({ session, query }) =>
    listPayouts(dependencies, session.practiceId, query),
  )
}

/** Mounts the calls of a practice's own programs. */
export function mountPracticeApi(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.putPayers, (request) =>
    putAll(dependencies, request, request.body.payers, payerItems),
  )

  mount(app, dependencies, wire.putPatients, (request) =>
    putAll(dependencies, request, request.body.patients, patientItems),
  )

  mount(app, dependencies, wire.putInvoices, (request) =>
    putAll(dependencies, request, request.body.invoices, invoiceItems(request.body)),
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

  mountHolds(app, dependencies)
  mountMoneyCalls(app, dependencies)

  mount(app, dependencies, wire.listEvents, ({ session, query }) => listEvents(db, session.practiceId, query))

  mountPracticePlans(app, dependencies)
  mountPracticeSettings(app, dependencies)
}

function mountHolds(app: Hono<AppEnv>, dependencies: Dependencies): void {
  for (const [call, held] of [
    [wire.holdInvoice, true],
    [wire.releaseInvoice, false],
  ] as const)
    mount(app, dependencies, call, ({ session, params, client: { address } }) =>
      setHold(dependencies, session.practiceId, { ...params, address, held }),
    )
}

function mountPracticePlans(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mount(app, dependencies, wire.putPlans, (request) =>
    putAll(dependencies, request, request.body.plans, planItems),
  )

  mount(app, dependencies, wire.getPracticePlan, ({ session, params }) =>
    getPlan(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.cancelPlan, ({ session, params, client: { address } }) =>
    cancelNamedPlan(dependencies, session.practiceId, { ...params, address }),
  )
}

function mountPracticeSettings(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.getPracticeFees, ({ session }) => getFees(db, session.practiceId))

  mount(app, dependencies, wire.putPracticeFees, (request) =>
    putAll(dependencies, request, [request.body.fees], feesItems),
  )

  mount(app, dependencies, wire.putPracticeBrand, (request) => putBrand(dependencies, request))

  mount(app, dependencies, wire.listPracticeLocations, ({ session }) => listLocations(db, session.practiceId))

  mount(app, dependencies, wire.putPracticeLocations, (request) =>
    putAll(dependencies, request, request.body.locations, locationItems),
  )

  mount(app, dependencies, wire.mergePracticePayers, (request) =>
    putAll(dependencies, request, request.body.merges, payerMerges),
  )

  mount(app, dependencies, wire.mergePracticePatients, (request) =>
    putAll(dependencies, request, request.body.merges, patientMerges),
  )
}
