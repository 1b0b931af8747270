import type { ApiError, Result } from '@payment-center/api-client/http'

/**
 * What a part of a screen loads. What was seen before is shown at once and looked up again behind it; where that
 * fails, `failed` stands with the last value that is known, if any; `busy` while it is tried again.
 */
export type PayerData<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly value: Value }
  | {
      readonly status: 'failed'
      readonly error: ApiError
      readonly value: Value | undefined
      readonly busy: boolean
    }

type Look = () => Promise<Result<unknown>>

interface Entry {
  data: PayerData<unknown>
  look: Look
  /** The look that is under way, if any; whatever began before it is not wanted any more. */
  underWay: Promise<void> | null
  /** It was looked up for a part of the page that is not shown yet. */
  ahead: boolean
  readonly listeners: Set<() => void>
}

const loading: PayerData<never> = { status: 'loading' }

/** What one payer's screens have seen, by name. It ends with his session. */
export interface PayerCache {
  read(name: string): PayerData<unknown>
  /** Looks up what a part of the page that is being prepared will show, unless it is known. */
  prepare(name: string, look: Look): PayerData<unknown>
  /** Shows what is known and tells of every change; looks it up again unless it is being shown already. */
  show(name: string, look: Look, listener: () => void): () => void
  /** Looks it up, or waits for the look that is under way; and with it whatever else failed and is being shown. */
  again(name: string): void
  /** Looks up anew all that was ever shown; resolves once everything is known. */
  readonly refresh: () => Promise<void>
  /** Looks up anew what is being shown. */
  refreshShown(): void
  /** Resolves once nothing is being looked up. */
  settled(): Promise<void>
}

/** An empty cache, for the session that begins. */
export function createPayerCache(): PayerCache {
  const entries = new Map<string, Entry>()

  function entryOf(name: string, look: Look): Entry {
    const known = entries.get(name)
    if (known !== undefined) return Object.assign(known, { look })
    const entry = { data: loading, look, underWay: null, ahead: false, listeners: new Set<() => void>() }
    entries.set(name, entry)
    return entry
  }

  return {
    read: (name) => entries.get(name)?.data ?? loading,
    prepare(name, look) {
      const known = entries.get(name)
      if (known !== undefined) return known.data
      const entry = entryOf(name, look)
      entry.ahead = true
      void begin(entry)
      return entry.data
    },
    show(name, look, listener) {
      const entry = entryOf(name, look)
      const isOnItsWay = entry.ahead || entry.underWay !== null
      if (entry.listeners.size === 0 && !isOnItsWay) void begin(entry)
      entry.ahead = false
      entry.listeners.add(listener)
      return () => entry.listeners.delete(listener)
    },
    again(name) {
      for (const [each, entry] of entries) {
        const isWanted = each === name || (entry.data.status === 'failed' && entry.listeners.size > 0)
        if (isWanted && entry.underWay === null) void begin(entry)
      }
    },
    async refresh() {
      await Promise.all([...entries.values()].map(begin))
    },
    refreshShown() {
      for (const entry of entries.values()) {
        if (entry.listeners.size > 0 && entry.underWay === null) void begin(entry)
      }
    },
    async settled() {
      const looks = () => [...entries.values()].flatMap(({ underWay }) => underWay ?? [])
      while (looks().length > 0) await Promise.all(looks())
    },
  }
}

function set(entry: Entry, data: PayerData<unknown>) {
  entry.data = data
  for (const listener of entry.listeners) listener()
}

function begin(entry: Entry): Promise<void> {
  const { data } = entry
  if (data.status === 'failed') set(entry, { ...data, busy: true })
  const mine = entry.look().then((result) => {
    if (entry.underWay !== mine) return
    entry.underWay = null
    set(entry, after(entry.data, result))
  })
  entry.underWay = mine
  return mine
}

function after(before: PayerData<unknown>, result: Result<unknown>): PayerData<unknown> {
  const known = before.status === 'loading' ? undefined : before.value
  if (!result.ok) return { status: 'failed', error: result.error, value: known, busy: false }
  // The same as before is the same object, so that nothing is drawn anew for it.
  const isSame = JSON.stringify(known) === JSON.stringify(result.value)
  return isSame && before.status === 'shown'
    ? before
    : { status: 'shown', value: isSame ? known : result.value }
}
