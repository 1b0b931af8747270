import * as v from 'valibot'
import { addedField } from './added-field.ts'
import { personName } from '../../fields/person-name.ts'
import { calendarDate, entityId, payableCentsOnWire } from '../identifiers.ts'
import { paymentMethodKind } from '../method-kinds.ts'
import { typedDate } from './typed-date.ts'

export const externalRequests = {
  getExternalPatient: {
    body: v.object({
      firstName: personName,
      lastName: personName,
      dateOfBirth: v.union([calendarDate, typedDate]),
      /** The link's location. */
      locationId: addedField(entityId),
    }),
  },
  openOwnPatient: {
    body: v.object({ locationId: entityId, payerId: entityId, patientId: entityId }),
  },
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
}
