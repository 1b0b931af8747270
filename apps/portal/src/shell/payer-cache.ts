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
  readonly listeners: Set<() => void>
}

const loading: PayerData<never> = { status: 'loading' }

/** What one payer's screens have seen, by name. It ends with his session. */
export interface PayerCache {
  read(name: string): PayerData<unknown>
  /** Shows what is known and tells of every change; looks it up again unless it is being shown already. */
  show(name: string, look: Look, listener: () => void): () => void
  /** Looks it up, or waits for the look that is under way; and with it whatever else failed and is being shown. */
  again(name: string): void
  /** Looks up anew all that was ever shown; resolves once everything is known. */
  readonly refresh: () => Promise<void>
  /** Looks up anew what is being shown. */
  refreshShown(): void
}

/** An empty cache, for the session that begins. */
export function createPayerCache(): PayerCache {
  const entries = new Map<string, Entry>()

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

  return {
    read: (name) => entries.get(name)?.data ?? loading,
    show(name, look, listener) {
      const entry = entries.get(name) ?? { data: loading, look, underWay: null, listeners: new Set() }
      const isShown = entry.listeners.size > 0
      entries.set(name, entry)
      entry.look = look
      entry.listeners.add(listener)
      if (!isShown && entry.underWay === null) void begin(entry)
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
  }
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
