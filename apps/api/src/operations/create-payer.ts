import * as v from 'valibot'
import type { Tx } from '../db/index.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { findOpenLocation, selectPractice } from '../practices/practice-repository.ts'
import { insertPatient, insertPayer, insertPendingUser } from '../users/payer-repository.ts'
import { selectPayersOfPortalUser, selectPortalUserByEmail } from '../auth/user-repository.ts'
import {
  UsageError,
  type Operation,
  date,
  emailAddress,
  id,
  parseArgsOptions,
  parseOptions,
  phoneNumber,
  text,
} from './operation.ts'
import { recordOperation } from './operation-repository.ts'

const payerOptions = v.object({
  practice: id('practice'),
  location: v.optional(id('location')),
  first: text('first'),
  last: text('last'),
  email: emailAddress('email'),
  phone: phoneNumber('phone'),
  birth: date('birth'),
  language: v.optional(v.picklist(['en', 'es'], '--language must be en or es.'), 'en'),
  'no-mail': v.optional(v.boolean(), false),
})

type PayerOptions = v.InferOutput<typeof payerOptions>

/** The given location, or the practice's first. @throws UsageError */
async function findLocation(tx: Tx, { practice, location }: PayerOptions): Promise<number> {
  if ((await selectPractice(tx, practice))?.left_at) {
    throw new UsageError([`Practice ${practice} has left: it takes no payers any more.`])
  }
  const found = await findOpenLocation(tx, practice, location)
  if (found !== undefined) return found
  throw new UsageError([
    `Practice ${practice} does not exist, or has no open location${location === undefined ? '' : ` ${location}`}.`,
  ])
}

/**
 * The account of an email address, created as pending if new.
 * @throws UsageError if it is already a payer at the practice
 */
async function findOrInsertUser(tx: Tx, { email, practice, language }: PayerOptions) {
  const user = await selectPortalUserByEmail(tx, email)
  if (user === undefined) return insertPendingUser(tx, { email, language })
  const payers = await selectPayersOfPortalUser(tx, user.portal_user_id)
  const already = payers.find((payer) => payer.practice_id === practice)
  if (already === undefined) return user
  throw new UsageError([`${email} is already payer ${already.payer_id} at practice ${practice}.`])
}

/** Creates a payer who is also the patient, and emails them the link to their account. */
export const createPayer: Operation = {
  name: 'create-payer',
  usage: `--practice 1001 --first Maya --last Torres --email maya@example.com \\
    --phone "(212) 555-0161" --birth 04/12/1988
Also: --location 1001 (the practice's first by default), --language es, --no-mail.`,
  options: parseArgsOptions(payerOptions),
  run: async ({ db, now, operator }, typed) => {
    const payer = parseOptions(payerOptions, typed)
    return db.transaction().execute(async (tx) => {
      const locationId = await findLocation(tx, payer)
      const user = await findOrInsertUser(tx, payer)
      const person = {
        firstName: payer.first,
        lastName: payer.last,
        phoneNumber: payer.phone,
        dateOfBirth: payer.birth,
      }
      const key = { practiceId: payer.practice, locationId }
      const payerId = await insertPayer(tx, user, key, person)
      await insertPatient(tx, payerId, key, { ...person, isSelfRegistered: false })
      await recordOperation(tx, { now, operator }, 'createPayer', { payerId, ...key })
      const done = `Payer ${payerId} (${payer.first} ${payer.last}) at practice ${payer.practice}, location ${locationId}.`
      const facts = { payerId, ...key }
      if (payer['no-mail'] || user.status === 'active')
        return { text: done, facts: { ...facts, isMailed: false } }
      const { email: recipient, language, practice: practiceId } = payer
      await insertMail(tx, { kind: 'create', recipient, language, practiceId, locationId }, now)
      return {
        text: `${done}\nThe API emails ${recipient} the link to the account.`,
        facts: { ...facts, isMailed: true },
      }
    })
  },
}
