import { formatTime } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { usePayerPorts } from './payer.ts'
import { shellMessages } from './shell.messages.ts'

const minute = 60_000

/** The specification shows figures as three minutes old. */
const delay = 3 * minute

/** “Last update” with the time of the page's figures, three minutes ago, updated every minute. */
export function useLastUpdate(): string {
  const { language } = useLanguage()
  const { lastUpdate } = useMessages(shellMessages)
  const { now: readClock } = usePayerPorts()
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), minute)
    return () => clearInterval(timer)
  }, [readClock])
  return lastUpdate(formatTime(now - delay, language))
}
