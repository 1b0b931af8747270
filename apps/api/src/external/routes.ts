import type { Dependencies } from '../base/dependencies.ts'
import type { Handlers } from '../http/mount.ts'
import { createVoluntaryInvoice } from './create-voluntary-invoice.ts'
import { findPatient } from './find-patient.ts'
import { openOwnPatient } from './open-own-patient.ts'
import { quoteAmount } from './quote-amount.ts'
import { sendReceipt } from './send-receipt.ts'

export const externalHandlers = (dependencies: Dependencies) =>
  ({
    getExternalPatient: ({ params, body, ...from }) =>
      findPatient(dependencies, params.practiceId, body, from),
    openOwnPatient: ({ session, params, body }) =>
      openOwnPatient(dependencies, session, { ...body, ...params }),
    calculateFees: ({ body, network }) => quoteAmount(dependencies, body, network),
    createVoluntaryInvoice: ({ session, params, body, network, language }) =>
      createVoluntaryInvoice(dependencies, session, { ...body, ...params, network, language }),
    sendReceipt: ({ session, body, ...requester }) => sendReceipt(dependencies, session, body, requester),
  }) satisfies Handlers
