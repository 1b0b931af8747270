import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { deleteSession, insertSession, updateSession, renewSession } from './session-repository.ts'
import { hashSecret, mintToken } from './tokens.ts'

interface BaseSession {
  /** Stands for the session in the database, and opens nothing. */
  readonly sessionId: string
  /** When it ends if it is not used again, … */
  readonly idleEndsAt: Date
  /** … and in any case. */
  readonly endsAt: Date
}

/** What the holder of a token may reach. */
export type Session =
  | (BaseSession & { readonly scope: 'payer'; readonly portalUserId: number })
  | (BaseSession & {
      readonly scope: 'guest'
      readonly invoiceId: string
      /** The payer whose saved methods this guest may use, by the digits of a mail; null: none. */
      readonly unlockedPayerId: number | null
      /** Whether this guest has taken the payment of his invoice for a card of his own. */
      readonly hasClaimed: boolean
    })
  | (BaseSession & {
      readonly scope: 'external'
      readonly practiceId: number
      readonly locationId: number
      readonly patientId: number
      /** Whoever was signed in when it began; null: nobody. */
      readonly portalUserId: number | null
      /** The one invoice that was made in this session; null before. */
      readonly invoiceId: string | null
    })

export type PayerSession = Extract<Session, { scope: 'payer' }>
export type GuestSession = Extract<Session, { scope: 'guest' }>
export type ExternalSession = Extract<Session, { scope: 'external' }>

const minute = 60_000
/** A payer's session, or an external payer's, ends when it was not used for so long, … */
const idleMs = 15 * minute
/** … and in any case after so long. */
const maxSessionMs = 12 * 60 * minute
const guestMs = 30 * minute
/** A patient that was found must be billed within so long. */
const ticketMs = 10 * minute

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** Opens a payer's session and gives its token. */
export async function openPayerSession({ db, clock }: Dependencies, portalUserId: number): Promise<string> {
  const token = mintToken()
  const now = clock()
  await insertSession(db, {
    token_hash: hashSecret(token),
    scope: 'payer',
    portal_user_id: portalUserId,
    created_at: now,
    idle_ends_at: after(now, idleMs),
    ends_at: after(now, maxSessionMs),
  })
  return token
}

/** Opens a session for viewing and paying one invoice, and gives its token. */
export async function openGuestSession({ db, clock }: Dependencies, invoiceId: string): Promise<string> {
  const token = mintToken()
  const now = clock()
  await insertSession(db, {
    token_hash: hashSecret(token),
    scope: 'guest',
    charge_event_id: invoiceId,
    created_at: now,
    idle_ends_at: null,
    ends_at: after(now, guestMs),
  })
  return token
}

/** Opens a session for making and paying one invoice of a patient; gives its token and the ticket to be billed. */
export async function openExternalSession(
  { db, clock }: Dependencies,
  found: Pick<ExternalSession, 'practiceId' | 'locationId' | 'patientId' | 'portalUserId'>,
): Promise<{ token: string; ticket: string }> {
  const [token, ticket] = [mintToken(), mintToken()]
  const now = clock()
  await insertSession(db, {
    token_hash: hashSecret(token),
    scope: 'external',
    portal_user_id: found.portalUserId,
    practice_id: found.practiceId,
    location_id: found.locationId,
    patient_id: found.patientId,
    ticket_hash: hashSecret(ticket),
    ticket_ends_at: after(now, ticketMs),
    created_at: now,
    idle_ends_at: after(now, idleMs),
    ends_at: after(now, maxSessionMs),
  })
  return { token, ticket }
}

function endsOf({ idle_ends_at: idleEnd, ends_at: endsAt }: Row<'sessions'>) {
  return { idleEndsAt: idleEnd !== null && idleEnd < endsAt ? idleEnd : endsAt, endsAt }
}

function sessionOf(row: Row<'sessions'>): Session {
  const { scope, charge_event_id: invoiceId } = row
  const any: BaseSession = { sessionId: row.token_hash, ...endsOf(row) }
  if (scope === 'payer' && row.portal_user_id !== null) {
    return { ...any, scope, portalUserId: row.portal_user_id }
  }
  if (scope === 'guest' && invoiceId !== null) {
    const hasClaimed = row.claimed_at !== null
    return { ...any, scope, invoiceId, unlockedPayerId: row.unlocked_payer_id, hasClaimed }
  }
  const { practice_id: practiceId, location_id: locationId, patient_id: patientId } = row
  if (scope === 'external' && practiceId !== null && locationId !== null && patientId !== null) {
    const portalUserId = row.portal_user_id
    return { ...any, scope, practiceId, locationId, patientId, portalUserId, invoiceId }
  }
  throw new Error('a session without what it is for')
}

/** The live session of a token, used once more by this; null when there is none. */
export async function findSession({ db, clock }: Dependencies, token: string): Promise<Session | null> {
  const now = clock()
  const row = await renewSession(db, hashSecret(token), { now, idleEndsAt: after(now, idleMs) })
  return row === undefined ? null : sessionOf(row)
}

/** Whether a session may see and use what a payer has saved, as a guest: a link alone never may. */
export function mayUseSavedMethods(session: Session, payerId: number): boolean {
  return session.scope === 'guest' && session.unlockedPayerId === payerId
}

/** Notes that a session has taken its invoice's payment for a card of its own: the receipt is for it alone. */
export async function recordSessionClaim({ db, clock }: Dependencies, session: Session): Promise<void> {
  await updateSession(db, session.sessionId, { claimed_at: clock() })
}

/** Ends the session of a token: from now on it is refused. */
export async function closeSession({ db }: Dependencies, token: string): Promise<void> {
  await deleteSession(db, hashSecret(token))
}
