import { formatTime } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { serverNow } from '@payment-center/validation/fields'
import { useSyncExternalStore } from 'react'
import { shellMessages } from './messages.en.ts'

const minute = 60_000

/** The specification shows figures as three minutes old. */
const delay = 3 * minute

/** “Last update” with the time of the page's figures, three minutes ago, updated every minute. */
export function LastUpdate() {
  const { language } = useLanguage()
  const { lastUpdate } = useMessages(shellMessages)
  const time = useSyncExternalStore(everyMinute, thisMinute)
  return <span>{lastUpdate(formatTime(time - delay, language))}</span>
}

const thisMinute = () => Math.floor(serverNow() / minute) * minute

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}
