import { invoiceItem, patientItem, payerItem } from '@payment-center/validation/requests'
import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { Dependencies } from '../base/dependencies.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { mount } from '../http/mount.ts'
import { applyBatch } from './apply-batch.ts'
import { getInvoice, sendInvoiceLink } from './get-invoice.ts'
import { listEvents } from './list-events.ts'
import { putInvoice } from './put-invoices.ts'
import { putPatient, putPayer } from './put-payers.ts'

/** Mounts the calls of a practice's own programs. */
export function mountPracticeApi(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  mount(app, dependencies, wire.putPayers, ({ session, body: { payers: items, dryRun }, address }) => {
    const batch = { practiceId: session.practiceId, items, dryRun, address, now: clock() }
    return applyBatch(db, { ...batch, schema: payerItem, idName: 'payerId' }, putPayer)
  })

  mount(app, dependencies, wire.putPatients, ({ session, body: { patients: items, dryRun }, address }) => {
    const batch = { practiceId: session.practiceId, items, dryRun, address, now: clock() }
    return applyBatch(db, { ...batch, schema: patientItem, idName: 'patientId' }, putPatient)
  })

  mount(app, dependencies, wire.putInvoices, ({ session, body, address }) => {
    const { invoices: items, dryRun, sendMail } = body
    const batch = { practiceId: session.practiceId, items, dryRun, address, now: clock() }
    return applyBatch(db, { ...batch, schema: invoiceItem, idName: 'chargeEventId' }, (tx, item, context) =>
      putInvoice(tx, item, { ...context, sendMail }),
    )
  })

  mount(app, dependencies, wire.getPracticeInvoice, ({ session, params }) =>
    getInvoice(db, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.sendInvoiceLink, ({ session, params }) =>
    sendInvoiceLink(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.listEvents, ({ session, query }) => listEvents(db, session.practiceId, query))
}
