import { invoiceItem, patientItem, payerItem } from '@payment-center/validation/requests'
import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { Dependencies } from '../base/dependencies.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { mount } from '../http/mount.ts'
import { applyItems, runBatch } from './apply-batch.ts'
import { closeInvoice, getInvoice, sendInvoiceLink } from './named-invoice.ts'
import { listEvents } from './list-events.ts'
import { putInvoice } from './put-invoices.ts'
import { putPatient, putPayer } from './put-payers.ts'

/** Mounts the calls of a practice's own programs. */
export function mountPracticeApi(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db, clock } = dependencies

  mount(
    app,
    dependencies,
    wire.putPayers,
    ({ session, body: { payers: items, dryRun }, client: { address } }) => {
      const given = { practiceId: session.practiceId, dryRun, address, now: clock() }
      return runBatch(db, given, async (batch) => ({
        results: await applyItems(batch, { items, schema: payerItem, idName: 'payerId' }, putPayer),
      }))
    },
  )

  mount(
    app,
    dependencies,
    wire.putPatients,
    ({ session, body: { patients: items, dryRun }, client: { address } }) => {
      const given = { practiceId: session.practiceId, dryRun, address, now: clock() }
      return runBatch(db, given, async (batch) => ({
        results: await applyItems(batch, { items, schema: patientItem, idName: 'patientId' }, putPatient),
      }))
    },
  )

  mount(app, dependencies, wire.putInvoices, ({ session, body, client: { address } }) => {
    const { invoices: items, dryRun, sendMail } = body
    const given = { practiceId: session.practiceId, dryRun, address, now: clock() }
    const invoices = { items, schema: invoiceItem, idName: 'chargeEventId' }
    return runBatch(db, given, async (batch) => ({
      results: await applyItems(batch, invoices, (_, item) => putInvoice(batch, item, sendMail)),
    }))
  })

  mount(app, dependencies, wire.getPracticeInvoice, ({ session, params }) =>
    getInvoice(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.sendInvoiceLink, ({ session, params }) =>
    sendInvoiceLink(dependencies, session.practiceId, params.externalId),
  )

  mount(app, dependencies, wire.closeInvoice, ({ session, params, body }) =>
    closeInvoice(dependencies, session.practiceId, { ...params, ...body }),
  )

  mount(app, dependencies, wire.listEvents, ({ session, query }) => listEvents(db, session.practiceId, query))
}
