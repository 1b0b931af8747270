import * as v from 'valibot'
import type { Tx, Row } from '../db/index.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { findOpenLocation, selectPractice, lockPractice } from '../practices/practice-repository.ts'
import { insertPatient, insertPayer, insertPendingUser } from '../users/payer-repository.ts'
import { selectPayersOfPortalUser, selectPortalUserByEmail } from '../auth/user-repository.ts'
import { deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import { deleteSecondFactor } from '../users/security/second-factor-repository.ts'
import {
  defineOperation,
  defineChange,
  UsageError,
  date,
  emailAddress,
  id,
  phoneNumber,
  text,
  type OperationContext,
  findChanges,
} from './operation.ts'
import { recordOperation, selectPayerById, updateEmail, updatePerson } from './operation-repository.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { closePayer as close } from '../practice-api/close-payer.ts'
import { mergePayers as merge } from '../practice-api/merge-people.ts'
import { selectPayer } from '../practice-api/merged-repository.ts'

const payerOptions = v.object({
  practice: id,
  location: v.optional(id),
  first: text,
  last: text,
  email: emailAddress,
  phone: phoneNumber,
  birth: date,
  language: v.optional(v.picklist(['en', 'es'], 'must be en or es.'), 'en'),
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
export const createPayer = defineChange({
  name: 'create-payer',
  usage: `--practice 1001 --first Maya --last Torres --email maya@example.com \\
    --phone "(212) 555-0161" --birth 04/12/1988
Also: --location 1001 (the practice's first by default), --language es, --no-mail.`,
  options: payerOptions.entries,
  run: async (tx, payer, { now, operator }) => {
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
    const { email: recipient, language, practice: practice_id } = payer
    await insertMail(tx, { kind: 'create', recipient, language, practice_id, location_id: locationId }, now)
    return {
      text: `${done}\nThe API emails ${recipient} the link to the account.`,
      facts: { ...facts, isMailed: true },
    }
  },
})

const changedPayerOptions = {
  payer: id,
  ...v.partial(
    v.object({
      first: text,
      last: text,
      phone: phoneNumber,
      birth: date,
      email: emailAddress,
    }),
  ).entries,
}

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
  const { practice_id, location_id } = payer
  const language = user.language ?? 'en'
  await insertMail(tx, { kind: 'create', recipient: email, language, practice_id, location_id }, now)
}

/** Changes what is given of a payer, and of the patient who they are. */
export const changePayer = defineChange({
  name: 'change-payer',
  usage: `--payer 1001 --phone "(212) 555-0162"
Also: --first, --last, --birth MM/DD/YYYY, and --email as long as the account is not opened.`,
  options: changedPayerOptions,
  run: async (tx, given, context) => {
    const { payer: payerId, email } = given
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
  },
})

export const mergePayers = defineOperation({
  name: 'merge-payers',
  usage: `--payer 1001 --into 1002
Patients, bills, plans, payment methods and the login move to the second payer. It can't be undone.`,
  options: { payer: id, into: id },
  run: async (context, { payer: fromId, into: intoId }) => {
    return retryWhileLocked(context.db, `payers ${fromId} and ${intoId}`, async (tx) => {
      const practiceId = (await selectPayer(tx, fromId))?.practice_id
      if (practiceId === undefined) throw new UsageError([`--payer: Payer ${fromId} does not exist.`])
      await lockPractice(tx, practiceId)
      const [from, into] = [await selectPayer(tx, fromId), await selectPayer(tx, intoId)]
      if (from === undefined || into?.practice_id !== practiceId || fromId === intoId)
        throw new UsageError(['--into must be another payer of the same practice.'])
      const problem = await merge(tx, from, into, context.now)
      if (problem !== null) throw new UsageError([`--into: ${problem}`])
      const facts = { practiceId, payerId: fromId, into: intoId }
      await recordOperation(tx, context, 'mergePayers', facts)
      const done = `Payer ${fromId} is merged into payer ${intoId}: patients, bills, plans, methods and the login moved.`
      return { text: done, facts }
    })
  },
})

export const closePayer = defineOperation({
  name: 'close-payer',
  usage: `--payer 1001
Their login opens the practice no more, and saved methods are removed. Bills and payments stay.`,
  options: { payer: id },
  run: async (context, { payer: payerId }) => {
    return retryWhileLocked(context.db, `payer ${payerId}`, async (tx) => {
      const practiceId = (await selectPayer(tx, payerId))?.practice_id
      if (practiceId !== undefined) await lockPractice(tx, practiceId)
      const payer = await selectPayer(tx, payerId)
      if (practiceId === undefined || payer === undefined)
        throw new UsageError([`Payer ${payerId} does not exist.`])
      if (payer.account_closed_at !== null)
        throw new UsageError([`The account of payer ${payerId} is closed already.`])
      const problem = await close(tx, payer, context.now)
      if (problem !== null) throw new UsageError([problem])
      const facts = { practiceId, payerId }
      await recordOperation(tx, context, 'closePayer', facts)
      const done = `The account of payer ${payerId} at practice ${practiceId} is closed: the login opens it no more.
The API removes saved methods at the vendors. Bills and payments stay.`
      return { text: done, facts }
    })
  },
})

/**
 * Switches codes at sign-in off for a payer who lost their app and recovery codes, ends their sessions, emails them.
 */
export const resetSecondFactor = defineChange({
  name: 'reset-second-factor',
  usage: `--email maya@example.com
First make sure who they are, by the practice and not by email alone.`,
  options: { email: emailAddress },
  run: async (tx, { email }, { now, operator }) => {
    const user = await selectPortalUserByEmail(tx, email)
    if (user === undefined) throw new UsageError([`${email} has no account.`])
    const { portal_user_id: portalUserId, language } = user
    if (!(await deleteSecondFactor(tx, portalUserId)))
      throw new UsageError([`Codes at sign-in are off already for ${email}.`])
    await deleteSessionsOfPortalUser(tx, portalUserId)
    await insertMail(tx, { kind: 'second_factor_off', recipient: email, language: language ?? 'en' }, now)
    await recordOperation(tx, { now, operator }, 'resetSecondFactor', { portalUserId })
    const done = `Codes at sign-in are off for ${email}, and their recovery codes are deleted.
Their sessions have ended. They sign in with their password, and can set up a new app.
The API emails them that codes are off. The audit trail names you as operator:${operator.name}.`
    return { text: done, facts: { portalUserId } }
  },
})
