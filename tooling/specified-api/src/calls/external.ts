import type { Call, SpecifiedRequest } from '../call.ts'
import { readDay } from '../calendar.ts'
import { Failure, found } from '../failure.ts'
import { priceOf } from '../prices.ts'
import { pricedKinds } from '../world.ts'
import { requireInvoice } from './access.ts'

function findPatient(request: SpecifiedRequest): object {
  const [firstName, lastName] = [
    request.text('firstName').toLowerCase(),
    request.text('lastName').toLowerCase(),
  ]
  const dateOfBirth =
    readDay(request.text('dateOfBirth')) ?? request.violate(`dateOfBirth ${request.text('dateOfBirth')}`)
  const patients = request.world.payers.filter(
    (payer) =>
      payer.practiceId === request.id('practiceId') &&
      payer.firstName.toLowerCase() === firstName &&
      payer.lastName.toLowerCase() === lastName &&
      payer.dateOfBirth === dateOfBirth,
  )
  if (patients.length > 1) throw new Failure(409, 'Multiple records found')
  if (patients.length === 0) throw new Failure(404, 'No patient has this name and date of birth.')
  return { patientId: found(patients[0], 'patient').patientId }
}

function calculateFees(request: SpecifiedRequest): object {
  const kinds = [...pricedKinds, 'card', 'otp']
  if (!kinds.includes(request.text('paymentMethod')))
    request.violate(`paymentMethod ${request.text('paymentMethod')}`)
  if (request.text('chargeType') !== 'invoice') request.violate('chargeType is not invoice')
  if (request.value('terminalFlag') !== false) request.violate('terminalFlag is not false')
  const { total, applicationFees, taxAmount } = priceOf(request.number('subtotal'))
  return { accountType: request.world.switches.accountType, total, applicationFees, taxAmount }
}

export const externalCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/practiceId/:practiceId/getExternalPatient',
    token: 'none',
    body: { firstName: 'text', lastName: 'text', dateOfBirth: 'text' },
    answer: findPatient,
  },
  {
    method: 'POST',
    path: '/payments/calculateFees',
    token: 'optional',
    body: {
      practiceId: 'id',
      locationId: 'id',
      paymentMethod: 'text',
      subtotal: 'cents',
      chargeType: 'text',
      isTaxableItem: 'list',
      terminalFlag: 'flag',
    },
    answer: calculateFees,
  },
  {
    method: 'POST',
    path: '/practices/locations/external-invoices/receipts',
    token: 'optional',
    body: { chargeEventId: 'id', email: 'text' },
    answer: (request) => {
      const { chargeEventId } = requireInvoice(request)
      request.world.mails.push({ to: request.text('email'), chargeEventId })
      return {}
    },
  },
]
