import { defineChange, emailAddress, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'
import { deleteMethods, reasonToKeep } from '../practice-api/closed-payer-repository.ts'
import { requirePerson, readPerson, eraseFields } from './person-data-repository.ts'

const personOptions = { email: emailAddress }

export const exportPerson = defineChange({
  name: 'export-person',
  usage: '--email maya@example.com --json',
  options: personOptions,
  run: async (tx, { email }, context) => {
    const person = await requirePerson(tx, email)
    const { portalUserId, payerIds } = person
    const facts = await readPerson(tx, person)
    await recordOperation(tx, context, 'exportPerson', { portalUserId, payerIds })
    return { text: JSON.stringify(facts, null, 2), facts }
  },
})

/** Empties the personal fields of a person's rows, and deletes their saved methods; money stays as it was booked. */
export const erasePerson = defineChange({
  name: 'erase-person',
  usage: '--email maya@example.com\nFirst make sure who asks, and export what the practice must keep.',
  options: personOptions,
  run: async (tx, { email }, context) => {
    const person = await requirePerson(tx, email)
    const { portalUserId, payerIds, invoiceIds } = person
    const reason = await reasonToKeep(tx, payerIds, invoiceIds)
    if (reason !== null) throw new UsageError([`${email} can’t be erased yet: ${reason}.`])
    await deleteMethods(tx, payerIds, context.now)
    await eraseFields(tx, person)
    await recordOperation(tx, context, 'erasePerson', { portalUserId, payerIds })
    const text = `The person of ${email} is erased: ${payerIds.length} payers, ${invoiceIds.length} bills.
Amounts, days and ids stay for the books. The API removes saved methods at the vendors.
Backups hold the person until they expire: after a restore, run this again.`
    return { text, facts: { portalUserId, payerIds, invoices: invoiceIds.length } }
  },
})
