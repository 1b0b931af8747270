/**
 * Stores items with few statements: those that come while one is in progress wait for the next, together.
 * @returns stores an item; it resolves or fails with the statement that has the item
 */
export function storeTogether<Item>(
  store: (items: readonly Item[]) => Promise<unknown>,
): (item: Item) => Promise<unknown> {
  let waiting: Item[] = []
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  const storeWaiting = () => {
    const items = waiting
    waiting = []
    next = null
    current = store(items)
    return current
  }
  return (item) => {
    waiting.push(item)
    next ??= current.then(storeWaiting, storeWaiting)
    return next
  }
}
