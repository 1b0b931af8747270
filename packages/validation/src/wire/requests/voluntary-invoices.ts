import * as v from 'valibot'
import { addedField } from './added-field.ts'
import { chargeableCentsSchema } from '../../fields/cents.ts'
import { email } from '../../fields/email.ts'
import { accountType } from '../account-type.ts'
import { chargeEventId, entityId, patientTicket } from '../identifiers.ts'
import { tokenId } from '../method-ids.ts'
import { paymentMethodKind } from '../method-kinds.ts'
import { providerPaymentMethodId } from '../provider-ids.ts'
import { username } from './username.ts'

export const voluntaryInvoiceRequests = {
  createVoluntaryInvoice: {
    body: v.object({
      locationId: entityId,
      payerId: v.optional(entityId),
      /** As `getExternalPatient` or `loginPayerless` returned it. */
      patientId: v.union([patientTicket, entityId]),
      isTaxable: v.literal(false),
      paymentMethod: paymentMethodKind,
      /** The invoice or account number as typed, or "No invoice id provided". */
      description: v.pipe(v.string(), v.trim(), v.maxLength(320)),
      subtotal: chargeableCentsSchema,
      /** Where a guest wants the receipt and the notice of a returned bank payment. */
      email: addedField(email),
      /** A saved card, which is charged, or a new card at the provider, which the browser confirms. */
      tokenId: v.optional(v.union([tokenId, providerPaymentMethodId])),
      accountType,
    }),
  },
  sendReceipt: {
    body: v.object({ chargeEventId, email: username }),
  },
}
