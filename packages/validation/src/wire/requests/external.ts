import * as v from 'valibot'
import { addedField, name, oneLine, typedDate, username } from './request-fields.ts'
import {
  calendarDate,
  entityId,
  payableCentsOnWire,
  paymentMethodKind,
  accountType,
  chargeEventId,
  patientTicket,
  tokenId,
  providerPaymentMethodId,
} from '../values.ts'
import { chargeableCentsSchema } from '../../fields/cents.ts'
import { email } from '../../fields/email.ts'

export const externalRequests = {
  getExternalPatient: {
    body: v.object({
      firstName: name,
      lastName: name,
      dateOfBirth: v.union([calendarDate, typedDate]),
      /** The link's location. */
      locationId: addedField(entityId),
    }),
  },
  openOwnPatient: { body: v.object({ locationId: entityId, payerId: entityId, patientId: entityId }) },
  calculateFees: {
    body: v.object({
      practiceId: entityId,
      locationId: entityId,
      paymentMethod: paymentMethodKind,
      subtotal: payableCentsOnWire,
      chargeType: v.literal('invoice'),
      isTaxableItem: v.array(v.boolean()),
      terminalFlag: v.literal(false),
    }),
  },
  createVoluntaryInvoice: {
    body: v.object({
      locationId: entityId,
      payerId: v.optional(entityId),
      /** As `getExternalPatient` or `loginPayerless` returned it. */
      patientId: v.union([patientTicket, entityId]),
      isTaxable: v.literal(false),
      paymentMethod: paymentMethodKind,
      /** The invoice or account number as typed, or "No invoice id provided". */
      description: v.pipe(v.string(), oneLine, v.maxLength(320)),
      subtotal: chargeableCentsSchema,
      /** Where a guest wants the receipt and the notice of a returned bank payment. */
      email: addedField(email),
      /** A saved card, which is charged, or a new card at the provider, which the browser confirms. */
      tokenId: v.optional(v.union([tokenId, providerPaymentMethodId])),
      accountType,
    }),
  },
  sendReceipt: { body: v.object({ chargeEventId, email: username }) },
}
