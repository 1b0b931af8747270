import * as v from 'valibot'
import { selectPortalUserByEmail } from '../auth/user-repository.ts'
import type { Row, Tx } from '../db/index.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { findChanges } from './changes.ts'
import {
  date,
  emailAddress,
  id,
  type Operation,
  type OperationContext,
  parseArgsOptions,
  parseOptions,
  phoneNumber,
  text,
  UsageError,
} from './operation.ts'
import { recordOperation } from './operation-repository.ts'
import { selectPayerById, updateEmail, updatePerson } from './person-repository.ts'

const payerOptions = v.object({
  payer: id('payer'),
  ...v.partial(
    v.object({
      first: text('first'),
      last: text('last'),
      phone: phoneNumber('phone'),
      birth: date('birth'),
      email: emailAddress('email'),
    }),
  ).entries,
})

/**
 * Gives an account that is not opened yet another address, and emails it the link.
 * @throws UsageError for an account in use: its owner signs in with the address
 */
async function changeEmail(tx: Tx, { now }: OperationContext, payer: Row<'payers'>, email: string) {
  const user = await selectPortalUserByEmail(tx, payer.email)
  if (user === undefined || user.status === 'active' || user.portal_user_id !== payer.portal_user_id)
    throw new UsageError([`--email: ${payer.email} has an account in use, which only its owner can leave.`])
  if ((await selectPortalUserByEmail(tx, email)) !== undefined)
    throw new UsageError([`--email: ${email} has an account already; create a payer for it.`])
  await updateEmail(tx, user.portal_user_id, email)
  const { practice_id: practiceId, location_id: locationId } = payer
  const mail = {
    kind: 'create',
    recipient: email,
    language: user.language ?? 'en',
    practiceId,
    locationId,
  } as const
  await insertMail(tx, mail, now)
}

/** Changes what is given of a payer, and of the patient who they are. */
export const changePayer: Operation = {
  name: 'change-payer',
  usage: `--payer 1001 --phone "(212) 555-0162"
Also: --first, --last, --birth MM/DD/YYYY, and --email as long as the account is not opened.`,
  options: parseArgsOptions(payerOptions),
  run: async (context, typed) => {
    const given = parseOptions(payerOptions, typed)
    const { payer: payerId, email } = given
    return context.db.transaction().execute(async (tx) => {
      const found = await selectPayerById(tx, payerId)
      if (found === undefined) throw new UsageError([`Payer ${payerId} does not exist.`])
      const { payer, patient } = found
      if (given.birth !== undefined && patient === undefined)
        throw new UsageError([`--birth: payer ${payerId} is no patient.`])
      const stored = {
        first: payer.first_name,
        last: payer.last_name,
        phone: payer.phone_number,
        birth: patient?.date_of_birth ?? null,
        email: payer.email,
      }
      const changed = findChanges(stored, given).map(({ option }) => option)
      if (email !== undefined && email !== payer.email) await changeEmail(tx, context, payer, email)
      await updatePerson(tx, found, given)
      const object = { payerId, changed }
      await recordOperation(tx, context, 'changePayer', object)
      const note = changed.includes('email') ? `\nThe API emails ${email} the link to the account.` : ''
      return { text: `Payer ${payerId} is changed: ${changed.join(', ')}.${note}`, facts: object }
    })
  },
}
