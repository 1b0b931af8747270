import { type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'
import { personOptions } from './export-person.ts'
import { deleteMethods, eraseFields, requirePerson, reasonToKeep } from './person-data-repository.ts'

/** Empties the personal fields of a person's rows, and deletes their saved methods; money stays as it was booked. */
export const erasePerson: Operation = {
  name: 'erase-person',
  usage: '--email maya@example.com\nFirst make sure who asks, and export what the practice must keep.',
  options: parseArgsOptions(personOptions),
  run: async (context, typed) => {
    const { email } = parseOptions(personOptions, typed)
    return context.db.transaction().execute(async (tx) => {
      const person = await requirePerson(tx, email)
      const { portalUserId, payerIds, invoiceIds } = person
      const reason = await reasonToKeep(tx, person)
      if (reason !== null) throw new UsageError([`${email} can’t be erased yet: ${reason}.`])
      await deleteMethods(tx, payerIds, context.now)
      await eraseFields(tx, person)
      await recordOperation(tx, context, 'erasePerson', { portalUserId, payerIds })
      const text = `The person of ${email} is erased: ${payerIds.length} payers, ${invoiceIds.length} bills.
Amounts, days and ids stay for the books. The API removes saved methods at the vendors.
Backups hold the person until they expire: after a restore, run this again.`
      return { text, facts: { portalUserId, payerIds, invoices: invoiceIds.length } }
    })
  },
}
