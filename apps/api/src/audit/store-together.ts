interface Waiting<Item> {
  readonly item: Item
  readonly stored: PromiseWithResolvers<void>
}

/** PostgreSQL refuses what the statement has (SQLSTATE classes 22 and 23); any other failure concerns all items. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

/**
 * Stores items with few statements: those that come while one is in progress wait for the next, together. If the
 * database refuses a statement, each of its items is stored by itself.
 * @returns stores an item; it resolves or fails with the statement that has the item
 */
export function storeTogether<Item>(
  store: (items: readonly Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = []
  let current: Promise<void> = Promise.resolve()
  let isPlanned = false
  const storeAll = async (items: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await store(items.map(({ item }) => item))
      for (const { stored } of items) stored.resolve()
    } catch (error) {
      if (items.length > 1 && isRefusal(error)) for (const each of items) await storeAll([each])
      else for (const { stored } of items) stored.reject(error)
    }
  }
  const storeWaiting = () => {
    const items = waiting
    waiting = []
    isPlanned = false
    return storeAll(items)
  }
  return (item) => {
    const stored = Promise.withResolvers<void>()
    waiting.push({ item, stored })
    if (!isPlanned) current = current.then(storeWaiting)
    isPlanned = true
    return stored.promise
  }
}
