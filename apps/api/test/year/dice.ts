/** Random numbers that a seed repeats. */
export interface Dice {
  /** Whether an event of this probability happens. */
  happens(probability: number): boolean
  /** An integer from `least` to `most`. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createDice(seed: number): Dice {
  const random = randomOf(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    happens: (probability) => random() < probability,
    between,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
