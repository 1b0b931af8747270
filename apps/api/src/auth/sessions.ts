import {
  extendSession,
  renewSession,
  selectSessionOfTicket,
  idleMs,
  maxSessionMs,
  guestMs,
  after,
  openSession,
} from './session-repository.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/calendar.ts'
import { hashSecret, mintToken } from './tokens.ts'

interface BaseSession {
  /** The token's hash, which identifies the session but can't be used as a token. */
  readonly sessionId: string
  readonly idleEndsAt: Date
  /** When it expires at the latest. */
  readonly endsAt: Date
  /** The network of the request's address, by which limits count. */
  readonly network: string
}

/** A token's session, and what it may access. */
export type Session =
  | (BaseSession & { readonly scope: 'payer'; readonly portalUserId: number })
  | (BaseSession & {
      readonly scope: 'guest'
      readonly invoiceId: string
      /** The payer whose saved methods this guest unlocked with mailed digits, or null. */
      readonly unlockedPayerId: number | null
    })
  | (BaseSession & {
      readonly scope: 'external'
      readonly practiceId: number
      readonly locationId: number
      readonly patientId: number
      /** Who was signed in when it began, or null. */
      readonly portalUserId: number | null
      /** The invoice that this session created, or null. */
      readonly invoiceId: string | null
    })

export type PayerSession = Extract<Session, { scope: 'payer' }>
export type GuestSession = Extract<Session, { scope: 'guest' }>
export type ExternalSession = Extract<Session, { scope: 'external' }>
/** How long a found patient may wait to be billed. */
const ticketMs = 10 * minuteMs

/** Opens a payer session. @param userAgent shown in the payer's list of sessions @returns its token */
export function openPayerSession(
  dependencies: Pick<Dependencies, 'db' | 'clock'>,
  portalUserId: number,
  userAgent: string | null = null,
): Promise<string> {
  return openSession(dependencies, { scope: 'payer', portal_user_id: portalUserId, user_agent: userAgent })
}

/** Opens a guest session for one invoice. @returns its token */
export function openGuestSession(dependencies: Dependencies, invoiceId: string): Promise<string> {
  return openSession(dependencies, { scope: 'guest', charge_event_id: invoiceId })
}

/**
 * Opens a Pay as Guest session for one invoice of a patient.
 * @returns its token, and the ticket that creates the invoice
 */
export async function openExternalSession(
  dependencies: Dependencies,
  found: Pick<ExternalSession, 'practiceId' | 'locationId' | 'patientId'> & {
    readonly openedBy: PayerSession | null
  },
): Promise<{ token: string; ticket: string }> {
  const ticket = mintToken()
  const token = await openSession(dependencies, {
    scope: 'external',
    portal_user_id: found.openedBy?.portalUserId ?? null,
    opened_by: found.openedBy?.sessionId ?? null,
    practice_id: found.practiceId,
    location_id: found.locationId,
    patient_id: found.patientId,
    ticket_hash: hashSecret(ticket),
    ticket_ends_at: after(dependencies.clock(), ticketMs),
  })
  return { token, ticket }
}

/** A charge that begins later may outlast the session. */
const shortestChargeMs = 2 * minuteMs
const chargeExtensionMs = 5 * minuteMs

/** Moves the end of a session that is about to end, once, so that the page that charges now learns the outcome. */
export async function extendForCharge(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { sessionId, scope, endsAt }: Session,
): Promise<void> {
  if (endsAt.getTime() - clock().getTime() >= shortestChargeMs) return
  const lifetimeMs = scope === 'guest' ? guestMs : maxSessionMs
  await extendSession(db, { sessionId, endsAt, lifetimeMs, extendedTo: after(endsAt, chargeExtensionMs) })
}

function sessionOf(row: Row<'sessions'>, network: string): Session {
  const { scope, charge_event_id: invoiceId, idle_ends_at: idleEnd, ends_at: endsAt } = row
  const idleEndsAt = idleEnd !== null && idleEnd < endsAt ? idleEnd : endsAt
  const base: BaseSession = { sessionId: row.token_hash, network, idleEndsAt, endsAt }
  if (scope === 'payer' && row.portal_user_id !== null) {
    return { ...base, scope, portalUserId: row.portal_user_id }
  }
  if (scope === 'guest' && invoiceId !== null) {
    return { ...base, scope, invoiceId, unlockedPayerId: row.unlocked_payer_id }
  }
  const { practice_id: practiceId, location_id: locationId, patient_id: patientId } = row
  if (scope === 'external' && practiceId !== null && locationId !== null && patientId !== null) {
    const portalUserId = row.portal_user_id
    return { ...base, scope, practiceId, locationId, patientId, portalUserId, invoiceId }
  }
  throw new Error(`session of scope ${scope} lacks its columns`)
}

export function lastUseOf({ idle_ends_at: idleEnd, created_at: createdAt }: Row<'sessions'>): Date {
  return idleEnd === null ? createdAt : after(idleEnd, -idleMs)
}

/** The live session of a token, its idle timeout extended; null if there is none. */
export async function findSession({ db, clock }: Dependencies, token: string, network: string) {
  const now = clock()
  const row = await renewSession(db, hashSecret(token), { now, idleEndsAt: after(now, idleMs) })
  return row === undefined ? null : sessionOf(row, network)
}

/** The live Pay as Guest session of a found patient, for a client that has no token of it; null if there is none. */
export async function findSessionOfTicket({ db, clock }: Dependencies, ticket: string, network: string) {
  const row = await selectSessionOfTicket(db, hashSecret(ticket), clock())
  const session = row === undefined ? null : sessionOf(row, network)
  return session?.scope === 'external' ? session : null
}

/** Whether a guest session may see and use a payer's saved methods: only once unlocked, never by the link alone. */
export function mayUseSavedMethods(session: Session, payerId: number): boolean {
  return session.scope === 'guest' && session.unlockedPayerId === payerId
}

/** Whether a payment of the session is a payer's, who may have signed in before Pay as Guest, or a guest's. */
export function claimedFor(session: Session): 'payer' | 'guest' {
  const isSignedIn =
    session.scope === 'payer' || (session.scope === 'external' && session.portalUserId !== null)
  return isSignedIn ? 'payer' : 'guest'
}

/** Whether a payment may save its card: for the invoice's payer, who signed in; a voluntary invoice has a walk-in. */
export function maySaveCard(session: Session, payer: Pick<Row<'payers'>, 'portal_user_id'>): boolean {
  return session.scope === 'payer' && payer.portal_user_id === session.portalUserId
}
