import * as v from 'valibot'
import { emailAddress, type Operation, parseArgsOptions, parseOptions } from './operation.ts'
import { recordOperation } from './operation-repository.ts'
import { requirePerson, readPerson } from './person-data-repository.ts'

export const personOptions = v.object({ email: emailAddress('email') })

/** Prints what the portal stores of a person. */
export const exportPerson: Operation = {
  name: 'export-person',
  usage: '--email maya@example.com --json',
  options: parseArgsOptions(personOptions),
  run: async (context, typed) => {
    const { email } = parseOptions(personOptions, typed)
    return context.db.transaction().execute(async (tx) => {
      const person = await requirePerson(tx, email)
      const { portalUserId, payerIds } = person
      const facts = await readPerson(tx, person)
      await recordOperation(tx, context, 'exportPerson', { portalUserId, payerIds })
      return { text: JSON.stringify(facts, null, 2), facts }
    })
  },
}
