import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionTimes } from '../endpoints/session.ts'
import type { Result } from '../http/index.ts'
import type { SessionStore } from './session-store.ts'

const minute = 60_000
const warnBefore = 2 * minute

/** When a session ends, by this computer's clock. */
export interface SessionDeadlines {
  /** How long an unused session lasts. */
  readonly idleMs: number
  readonly idleAt: number
  readonly absoluteAt: number
}

export type SessionTimerState =
  | { readonly status: 'active' }
  /** Ends soon unless it is used. */
  | { readonly status: 'warning' | 'extending'; readonly minutesLeft: number }
  /** Timed out, reached its maximum, or rejected by the server. */
  | { readonly status: 'ended' }
  | { readonly status: 'loggedOff' }

/** The session's state at an instant, and milliseconds until it changes; 0 when it has ended. */
function countDown(
  now: number,
  ends: SessionDeadlines,
): { readonly state: SessionTimerState; readonly changesIn: number } {
  const left = Math.min(ends.idleAt, ends.absoluteAt) - now
  if (left <= 0) return { state: { status: 'ended' }, changesIn: 0 }
  if (left > warnBefore) return { state: { status: 'active' }, changesIn: left - warnBefore }
  return {
    state: { status: 'warning', minutesLeft: Math.ceil(left / minute) },
    changesIn: left % minute || minute,
  }
}

/** Whether the session's maximum is so near that extending it is pointless. */
const isAbsoluteDeadlineNear = (now: number, ends: SessionDeadlines) => ends.absoluteAt - now <= warnBefore

export interface SessionTimerOptions {
  readonly session: Pick<SessionStore<unknown>, 'getState' | 'subscribe' | 'end' | 'lapse' | 'isHeld'>
  /** @param signal aborts when the session ends, after which the server would reject its token */
  readonly renew: (signal: AbortSignal) => Promise<Result<SessionTimes>>
  /** Notifies the server; called while the token is still stored. */
  readonly signOut: () => void
  readonly forget: () => void
}

/** The minimum milliseconds between two reports of activity. */
const activityEvery = 60_000

/** Warns two minutes before a session ends, extends it, and ends it. */
export class SessionTimer {
  readonly store: StoreApi<SessionTimerState> = createStore<SessionTimerState>(() => ({ status: 'active' }))
  private readonly options: SessionTimerOptions
  private ends: SessionDeadlines | null = null
  private usedAt = 0
  private renewing: Promise<void> | null = null
  private ending = new AbortController()
  /** The payer extended the session, but its maximum is near: don't warn again. */
  private isExtensionUseless = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SessionTimerOptions) {
    this.options = options
  }

  /** Fetches the session's times and starts watching; returns the function that stops it. */
  start(): () => void {
    this.isExtensionUseless = false
    this.ending = new AbortController()
    this.show({ status: 'active' })
    void this.renew()
    const unsubscribe = this.options.session.subscribe(() => {
      const { status } = this.store.getState()
      // The session wasn't ended here, so the server rejected its token.
      if (this.isOver() && status !== 'ended' && status !== 'loggedOff') this.finish('ended')
    })
    return () => {
      unsubscribe()
      clearTimeout(this.timer)
    }
  }

  /** Call after the server accepted the session's token. */
  recordUse(): void {
    this.usedAt = Date.now()
    if (this.ends === null) return
    this.ends = { ...this.ends, idleAt: this.usedAt + this.ends.idleMs }
    this.update()
  }

  recordActivity(): void {
    this.update()
    const isActive = this.store.getState().status === 'active' && !this.isOver()
    if (isActive && Date.now() - this.usedAt >= activityEvery) void this.renew()
  }

  async extend(): Promise<void> {
    const state = this.store.getState()
    if (state.status !== 'warning') return
    this.show({ status: 'extending', minutesLeft: state.minutesLeft })
    await this.renew()
    if (this.store.getState().status !== 'extending') return
    this.isExtensionUseless = this.ends !== null && isAbsoluteDeadlineNear(Date.now(), this.ends)
    this.show({ status: 'active' })
    this.update()
  }

  /** Deletes the payer's data and notifies the server. */
  logOff(): void {
    if (!this.isOver()) this.options.signOut()
    this.finish('loggedOff')
    this.options.forget()
  }

  dismiss(): void {
    this.show({ status: 'active' })
  }

  private update(): void {
    clearTimeout(this.timer)
    if (this.ends === null || this.isOver()) return
    const { state, changesIn } = countDown(Date.now(), this.ends)
    const isHeld = this.options.session.isHeld()
    if (state.status === 'ended') {
      // While money moves, the token still fetches the payment's outcome.
      if (!isHeld) this.options.signOut()
      this.finish('ended')
      return
    }
    if (state.status === 'warning' && (this.isExtensionUseless || isHeld)) this.show({ status: 'active' })
    else if (state.status === 'active' || this.store.getState().status !== 'extending') this.show(state)
    this.timer = setTimeout(() => this.update(), changesIn)
  }

  private renew(): Promise<void> {
    this.renewing ??= this.fetchTimes().finally(() => {
      this.renewing = null
    })
    return this.renewing
  }

  private async fetchTimes(): Promise<void> {
    const times = await this.options.renew(this.ending.signal)
    if (!times.ok || this.isOver()) return
    const now = Date.now()
    const { idleMs, absoluteMs } = times.value
    // Near the maximum the server returns it as the idle end, so the first idle time is kept.
    this.ends = { idleMs: this.ends?.idleMs ?? idleMs, idleAt: now + idleMs, absoluteAt: now + absoluteMs }
    this.usedAt = now
    this.update()
  }

  private finish(status: 'ended' | 'loggedOff'): void {
    clearTimeout(this.timer)
    this.ending.abort()
    this.ends = null
    this.show({ status })
    if (status === 'ended') this.options.session.lapse()
    else this.options.session.end()
  }

  private isOver(): boolean {
    return this.options.session.getState() === null
  }

  private show(state: SessionTimerState): void {
    if (JSON.stringify(state) !== JSON.stringify(this.store.getState())) this.store.setState(state, true)
  }
}

/** Runs a session's timer and reports the use of the page to it; returns the function that stops both. */
export function runSessionTimer(timer: SessionTimer): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const report = () => timer.recordActivity()
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, report, { signal, passive: true })
  // Browsers pause timers of hidden pages.
  document.addEventListener('visibilitychange', report, { signal })
  const stop = timer.start()
  return () => {
    listening.abort()
    stop()
  }
}
