import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import { ApiError } from '../server/http/api-error.ts'
import { countHit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { mount } from '../server/http/mount.ts'
import { requireInvoice } from './require-invoice.ts'
import { chooseMethodKind, chooseMethodKindLimit } from './choose-method-kind.ts'
import { feesOf } from './fees.ts'
import { guestInvoice } from './guest-invoice.ts'
import { findInvoice } from './invoice-repository.ts'

/** Mounts the invoice calls of guests: view, fees and kind of method. */
export function mountInvoices(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.getGuestInvoice, async ({ session, params }) =>
    guestInvoice(db, await requireInvoice(db, session, params.chargeEventId)),
  )

  mount(app, dependencies, wire.calculateInvoiceFees, async ({ session, params }) => {
    const invoice = await requireInvoice(db, session, params.chargeEventId)
    return { invoiceFees: [feesOf(invoice.bill)] }
  })

  mount(app, dependencies, wire.choosePaymentMethodKind, async ({ params, body, network }) => {
    await countHit(dependencies, chooseMethodKindLimit, network)
    const invoice = await findInvoice(db, params.chargeEventId)
    if (invoice === null) throw new ApiError('not_found')
    return chooseMethodKind(db, invoice, body.paymentMethod)
  })

  mount(app, dependencies, wire.chooseInvoicePaymentMethodKind, async ({ session, params, body }) =>
    chooseMethodKind(db, await requireInvoice(db, session, params.chargeEventId), body.paymentMethod),
  )
}
