import type { Call, SpecifiedRequest } from '../call.ts'
import { chargeEventAnswer, transactionAnswer } from '../answers.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { listAnswer, listOrNone } from '../list-answer.ts'
import { priceOfInvoice } from '../prices.ts'
import { requireEither, requireInvoice, requirePayer, requireTransaction } from './access.ts'

const listed = ['scheduled', 'unpaid', 'stripe_pending', 'failed']
const paidStatuses = ['paid', 'refunded', 'partially_refunded']

/** The statuses that were asked for: one parameter with commas, or several. */
function readStatuses(request: SpecifiedRequest): readonly string[] {
  const statuses = request.has('status') ? request.text('status').split(',') : paidStatuses
  const unknown = statuses.filter((status) => !paidStatuses.includes(status))
  return unknown.length > 0 ? request.violate(`status ${unknown.join()}`) : statuses
}

export const invoiceCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/chargeEvent/payerId/:payerId',
    token: 'payer',
    query: { chargeEventType: 'text', chargeEventStatus: 'text' },
    answer: (request) => {
      const { world } = request
      const { payerId } = requirePayer(request)
      const status = request.text('chargeEventStatus')
      if (request.text('chargeEventType') !== 'invoice') request.violate('chargeEventType is not invoice')
      if (!listed.includes(status)) request.violate(`chargeEventStatus ${status}`)
      const rows = world.invoices
        .filter((invoice) => invoice.payerId === payerId && invoice.status === status)
        .map((invoice) => chargeEventAnswer(world, invoice))
      return listAnswer(world, 'chargeEvents', rows, {
        chargeEventId: newId(),
        status,
        dueDate: null,
        amount: 0,
      })
    },
  },
  {
    method: 'GET',
    path: '/payers/:payerId/practices/:practiceId/transactions',
    token: 'payer',
    query: { page: 'text', size: 'text', status: 'text?' },
    answer: (request) => {
      const { world } = request
      const { payerId } = requirePayer(request)
      const statuses = readStatuses(request)
      const [pageNumber, pageSize] = [request.number('page'), request.number('size')]
      if (!(pageNumber >= 1) || !(pageSize >= 1)) request.violate('page and size begin at 1')
      const all = world.invoices
        .filter((invoice) => invoice.payerId === payerId && statuses.includes(invoice.status))
        .toSorted((one, other) =>
          (other.payment?.transactionDate ?? '').localeCompare(one.payment?.transactionDate ?? ''),
        )
      const from = (pageNumber - 1) * pageSize
      const rows = all.slice(from, from + pageSize).map(transactionAnswer)
      const odd = { transactionId: newId(), status: 'paid', type: null, transactionDate: null, amount: 100 }
      const list = listOrNone(world, 'transactions', rows, odd)
      const pagination = {
        totalRecords: all.length,
        totalPages: Math.ceil(all.length / pageSize),
        pageNumber,
        pageSize,
      }
      return { ...(Array.isArray(list) ? { transactions: list } : (list as object)), pagination }
    },
  },
  {
    method: 'GET',
    path: '/practices/:practiceId/transactions/transactionId/:transactionId',
    token: 'payer',
    answer: (request) => chargeEventAnswer(request.world, requireTransaction(request)),
  },
  {
    method: 'GET',
    path: '/practices/guest/transactions/:chargeEventId/invoice',
    token: 'any',
    answer: (request) => chargeEventAnswer(request.world, requireInvoice(request), 'guest'),
  },
  {
    method: 'GET',
    path: '/payers/invoices/:id/calculateFees',
    token: 'optional',
    answer: (request) => {
      const { total, applicationFees, taxAmount } = priceOfInvoice(requireEither(request))
      const { prepaid: _, ...fees } = applicationFees
      return { invoiceFees: [{ ...total, applicationFees: { ...fees, prepaid: _ }, taxAmount }] }
    },
  },
  {
    method: 'PUT',
    path: '/chargeEvent/chargeEventId/:chargeEventId',
    token: 'optional',
    body: { chargeEventStatus: 'text' },
    answer: (request) => {
      const invoice = requireInvoice(request)
      const status = request.text('chargeEventStatus')
      if (status !== 'stripe_pending' && status !== 'scheduled')
        return request.violate(`chargeEventStatus ${status}`)
      if (invoice.status === 'paid') throw new Failure(409, 'This invoice is paid')
      invoice.status = status
      return {}
    },
  },
]
