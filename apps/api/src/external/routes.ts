import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/log-requests.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { mount } from '../http/mount.ts'
import { createVoluntaryInvoice } from './create-voluntary-invoice.ts'
import { findPatient } from './find-patient.ts'
import { openOwnPatient, quoteAmount } from './quote-amount.ts'
import { sendReceipt } from './send-receipt.ts'

/** Mounts the Pay as Guest calls and the receipt. */
export function mountExternal(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mount(app, dependencies, wire.getExternalPatient, ({ params, body, ...from }) =>
    findPatient(dependencies, params.practiceId, body, from),
  )

  mount(app, dependencies, wire.openOwnPatient, ({ session, params, body }) =>
    openOwnPatient(dependencies, session, { ...body, ...params }),
  )

  mount(app, dependencies, wire.calculateFees, ({ body, network }) =>
    quoteAmount(dependencies, body, network),
  )

  mount(app, dependencies, wire.createVoluntaryInvoice, ({ session, params, body, network, language }) =>
    createVoluntaryInvoice(dependencies, session, { ...body, ...params, network, language }),
  )

  mount(app, dependencies, wire.sendReceipt, ({ session, body, language, network }) =>
    sendReceipt(dependencies, session, {
      invoiceId: body.chargeEventId,
      email: body.email,
      language,
      network,
    }),
  )
}
