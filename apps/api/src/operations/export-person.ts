import * as v from 'valibot'
import { emailAddress, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'
import { findPerson, readPerson } from './person-data-repository.ts'

export const personOptions = v.object({ email: emailAddress('email') })

/** Prints what the portal stores of a person. */
export const exportPerson: Operation = {
  name: 'export-person',
  usage: '--email maya@example.com --json',
  options: parseArgsOptions(personOptions),
  run: async (context, typed) => {
    const { email } = parseOptions(personOptions, typed)
    return context.db.transaction().execute(async (tx) => {
      const person = await findPerson(tx, email)
      if (person === undefined) throw new UsageError([`The portal stores nothing of ${email}.`])
      const { portalUserId, payerIds } = person
      const facts = await readPerson(tx, person)
      await recordOperation(tx, context, 'exportPerson', { portalUserId, payerIds })
      return { text: JSON.stringify(facts, null, 2), facts }
    })
  },
}
