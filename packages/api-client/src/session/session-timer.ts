import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionTimes } from '../endpoints/session.ts'
import type { Result } from '../http/index.ts'
import {
  countDown,
  isAbsoluteDeadlineNear,
  type SessionDeadlines,
  type SessionTimerState,
} from './session-countdown.ts'
import type { SessionStore } from './session-store.ts'

export interface SessionTimerOptions {
  readonly session: Pick<SessionStore<unknown>, 'getState' | 'subscribe' | 'end'>
  readonly renew: () => Promise<Result<SessionTimes>>
  /** Tells the server; called while the session's token is still there. */
  readonly signOut: () => void
  /** What else the session left behind, gone when its holder logs off. */
  readonly forget: () => void
}

/** Activity is passed on to the server at most so often. */
const activityEvery = 60_000

/** Watches over a session: warns two minutes before it ends, extends it, ends it. */
export class SessionTimer {
  readonly store: StoreApi<SessionTimerState> = createStore<SessionTimerState>(() => ({ status: 'active' }))
  private readonly options: SessionTimerOptions
  private ends: SessionDeadlines | null = null
  private usedAt = 0
  private renewing: Promise<void> | null = null
  /** The payer chose to stay, but the session's maximum length is near: they are not warned again. */
  private askedInVain = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SessionTimerOptions) {
    this.options = options
  }

  /** Learns from the server how long the session lasts and watches over it; gives the function that stops. */
  start(): () => void {
    this.askedInVain = false
    this.say({ status: 'active' })
    void this.renew()
    const ignore = this.options.session.subscribe(() => {
      const { status } = this.store.getState()
      // It wasn't ended here, so the server rejected its token.
      if (this.isOver() && status !== 'ended' && status !== 'loggedOff') this.over('ended')
    })
    return () => {
      ignore()
      clearTimeout(this.timer)
    }
  }

  /** The server took the session's token just now. */
  recordUse(): void {
    this.usedAt = Date.now()
    if (this.ends === null) return
    this.ends = { ...this.ends, idleAt: this.usedAt + this.ends.idleMs }
    this.look()
  }

  /** Activity in the page also extends the session. */
  recordActivity(): void {
    this.look()
    const isActive = this.store.getState().status === 'active' && !this.isOver()
    if (isActive && Date.now() - this.usedAt >= activityEvery) void this.renew()
  }

  /** The payer chose to stay. */
  async extend(): Promise<void> {
    const state = this.store.getState()
    if (state.status !== 'warning') return
    this.say({ status: 'extending', minutesLeft: state.minutesLeft })
    await this.renew()
    if (this.store.getState().status !== 'extending') return
    this.askedInVain = this.ends !== null && isAbsoluteDeadlineNear(Date.now(), this.ends)
    this.say({ status: 'active' })
    this.look()
  }

  /** Logs off: the payer's data is removed at once, and the server is notified. */
  logOff(): void {
    if (!this.isOver()) this.options.signOut()
    this.over('loggedOff')
    this.options.forget()
  }

  /** The payer acknowledged that it ended. */
  dismiss(): void {
    this.say({ status: 'active' })
  }

  private look(): void {
    clearTimeout(this.timer)
    if (this.ends === null || this.isOver()) return
    const { state, changesIn } = countDown(Date.now(), this.ends)
    if (state.status === 'ended') {
      this.options.signOut()
      this.over('ended')
      return
    }
    if (state.status === 'warning' && this.askedInVain) this.say({ status: 'active' })
    else if (state.status === 'active' || this.store.getState().status !== 'extending') this.say(state)
    this.timer = setTimeout(() => this.look(), changesIn)
  }

  /** One question at a time. */
  private renew(): Promise<void> {
    this.renewing ??= this.askForTimes().finally(() => {
      this.renewing = null
    })
    return this.renewing
  }

  private async askForTimes(): Promise<void> {
    const times = await this.options.renew()
    if (!times.ok || this.isOver()) return
    const now = Date.now()
    const { idleMs, absoluteMs } = times.value
    // Near the longest end the server tells that one as the idle end: what was learnt first stays true.
    this.ends = { idleMs: this.ends?.idleMs ?? idleMs, idleAt: now + idleMs, absoluteAt: now + absoluteMs }
    this.usedAt = now
    this.look()
  }

  private over(status: 'ended' | 'loggedOff'): void {
    clearTimeout(this.timer)
    this.ends = null
    this.say({ status })
    this.options.session.end()
  }

  private isOver(): boolean {
    return this.options.session.getState() === null
  }

  private say(state: SessionTimerState): void {
    if (JSON.stringify(state) !== JSON.stringify(this.store.getState())) this.store.setState(state, true)
  }
}
