import { formatTime } from '@payment-center/ui/format'
import { useLanguage } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { usePayerPorts } from './payer.ts'

const minute = 60_000

/** The specification shows figures as three minutes old. */
const delay = 3 * minute

/** The time of the page's figures, three minutes ago, as text, updated every minute. */
export function useLastUpdate(): string {
  const { language } = useLanguage()
  const { now: readClock } = usePayerPorts()
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), minute)
    return () => clearInterval(timer)
  }, [readClock])
  return formatTime(now - delay, language)
}
