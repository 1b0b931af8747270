import type { Hono } from 'hono'
import type { AppEnv } from '../http/log-requests.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { mountCalls } from '../http/mount.ts'
import { createVoluntaryInvoice } from './create-voluntary-invoice.ts'
import { findPatient } from './find-patient.ts'
import { openOwnPatient, quoteAmount } from './quote-amount.ts'
import { sendReceipt } from './send-receipt.ts'

export function mountExternal(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mountCalls(app, dependencies, {
    getExternalPatient: ({ params, body, ...from }) =>
      findPatient(dependencies, params.practiceId, body, from),
    openOwnPatient: ({ session, params, body }) =>
      openOwnPatient(dependencies, session, { ...body, ...params }),
    calculateFees: ({ body, network }) => quoteAmount(dependencies, body, network),
    createVoluntaryInvoice: ({ session, params, body, network, language }) =>
      createVoluntaryInvoice(dependencies, session, { ...body, ...params, network, language }),
    sendReceipt: ({ session, body, ...requester }) => sendReceipt(dependencies, session, body, requester),
  })
}
