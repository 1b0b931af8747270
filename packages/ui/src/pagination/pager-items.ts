/** A page, from 0, or a gap for omitted ones. */
export type PagerItem = number | 'gap'

/** The first, last, current and neighboring pages; all of them up to seven. */
export function pagerItems(current: number, count: number): PagerItem[] {
  const all = Array.from({ length: count }, (_, page) => page)
  if (count <= 7) return all
  const near = all.filter((page) => page === 0 || page === count - 1 || Math.abs(page - current) <= 1)
  return near.flatMap((page, index) => {
    const before = near[index - 1]
    const missing = before === undefined ? 0 : page - before - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap', page]
  })
}
