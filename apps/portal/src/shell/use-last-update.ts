import { formatTime } from '@payment-center/ui/format'
import { useLanguage } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { usePayerPorts } from './payer.ts'

const minute = 60_000

/** The figures of a page are promised to be no fresher than this. */
const behind = 3 * minute

/** The time of day that a page's figures are of, three minutes ago, as text. It moves on by itself. */
export function useLastUpdate(): string {
  const { language } = useLanguage()
  const { now: tell } = usePayerPorts()
  const [now, setNow] = useState(tell)
  useEffect(() => {
    const timer = setInterval(() => setNow(tell()), minute)
    return () => clearInterval(timer)
  }, [tell])
  return formatTime(now - behind, language)
}
