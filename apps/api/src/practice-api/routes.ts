import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Handlers } from '../http/mount.ts'
import { findPracticeOf } from '../invoices/invoice-repository.ts'
import { findInvoiceByExternalId } from './external-id-repository.ts'
import { listRefunds, listTransactions } from './list-movements.ts'
import { listPayouts } from './list-payouts.ts'
import { refundPayment } from './refund-payment.ts'
import { putAll } from './apply-batch.ts'
import { payerClosings } from './close-payer.ts'
import { closeInvoice, getInvoice, sendInvoiceLink, setHold } from './manage-invoice.ts'
import { patientMerges, payerMerges } from './merge-people.ts'
import { cancelPlanByExternalId, getPlan } from './manage-plan.ts'
import { feesItems, getFees, listLocations, locationItems } from './practice-settings.ts'
import { listEvents } from './list-events.ts'
import { putBrand } from './put-brand.ts'
import { invoiceItems, planItems } from './put-invoices-and-plans.ts'
import { patientItems, payerItems } from './put-payers.ts'

export const practiceApiHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    putPayers: (request) => putAll(dependencies, request, request.body.payers, payerItems),
    putPatients: (request) => putAll(dependencies, request, request.body.patients, patientItems),
    putInvoices: (request) =>
      putAll(dependencies, request, request.body.invoices, invoiceItems(request.body)),
    getPracticeInvoice: ({ session, params }) =>
      getInvoice(dependencies, session.practiceId, params.externalId),
    sendInvoiceLink: ({ session, params }) =>
      sendInvoiceLink(dependencies, session.practiceId, params.externalId),
    closeInvoice: ({ session, params, body }) =>
      closeInvoice(dependencies, session.practiceId, { ...params, ...body }),
    holdInvoice: ({ session, params }) =>
      setHold(dependencies, session.practiceId, { ...params, held: true }),
    releaseInvoice: ({ session, params }) =>
      setHold(dependencies, session.practiceId, { ...params, held: false }),
    listEvents: ({ session, query }) => listEvents(db, session.practiceId, query),
    putPlans: (request) => putAll(dependencies, request, request.body.plans, planItems),
    getPracticePlan: ({ session, params }) => getPlan(dependencies, session.practiceId, params.externalId),
    cancelPlan: ({ session, params }) =>
      cancelPlanByExternalId(dependencies, session.practiceId, params.externalId),
    refundInvoice: async ({ session, params, body }) => {
      const named = await findInvoiceByExternalId(db, session.practiceId, params.externalId)
      if (named === undefined) throw new ApiError('not_found')
      const request = { ...body, idName: 'externalId' } as const
      return refundPayment(dependencies, session.practiceId, named.charge_event_id, request)
    },
    refundTransaction: async ({ session, params, body }) => {
      const { chargeEventId } = params
      if ((await findPracticeOf(dependencies.db, chargeEventId)) !== session.practiceId)
        throw new ApiError('not_found')
      const request = { ...body, idName: 'chargeEventId' } as const
      return refundPayment(dependencies, session.practiceId, chargeEventId, request)
    },
    listPracticeTransactions: ({ session, query }) => listTransactions(db, session.practiceId, query),
    listPracticeRefunds: ({ session, query }) => listRefunds(db, session.practiceId, query),
    listPracticePayouts: ({ session, query }) => listPayouts(dependencies, session.practiceId, query),
    getPracticeFees: ({ session }) => getFees(db, session.practiceId),
    putPracticeFees: (request) => putAll(dependencies, request, [request.body.fees], feesItems),
    putPracticeBrand: (request) => putBrand(dependencies, request),
    listPracticeLocations: ({ session }) => listLocations(db, session.practiceId),
    putPracticeLocations: (request) => putAll(dependencies, request, request.body.locations, locationItems),
    closePracticePayers: (request) => putAll(dependencies, request, request.body.payers, payerClosings),
    mergePracticePayers: (request) => putAll(dependencies, request, request.body.merges, payerMerges),
    mergePracticePatients: (request) => putAll(dependencies, request, request.body.merges, patientMerges),
  } satisfies Handlers
}
