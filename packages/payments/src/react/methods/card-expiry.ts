export type CardExpiry = 'expired' | 'expiringSoon' | 'valid'

/**
 * Whether a card can still pay. It expires at the end of its month; this month and the next count as soon.
 * @param expires MM/YYYY; empty if unknown
 * @param today YYYY-MM-DD
 */
export function cardExpiry(expires: string, today: string): CardExpiry {
  if (expires === '') return 'valid'
  const [month, year] = expires.split('/').map(Number)
  const [thisYear, thisMonth] = today.split('-').map(Number)
  const left = monthsOf(year, month) - monthsOf(thisYear, thisMonth)
  if (left < 0) return 'expired'
  return left <= 1 ? 'expiringSoon' : 'valid'
}

const monthsOf = (year = 0, month = 0) => year * 12 + month
