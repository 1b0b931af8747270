import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Alert } from '../alert/Alert.tsx'

/** Milliseconds. */
const lasts = 6000

type Props = {
  readonly tone: 'success' | 'danger'
  readonly title: ReactNode
  /** Called after six seconds, to remove the message. */
  readonly onClear: () => void
}

/** The result of an action, shown and announced in place for six seconds. Give each message its own key. */
export function StatusMessage({ tone, title, onClear }: Props) {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    const timer = setTimeout(() => clear(), lasts)
    return () => clearTimeout(timer)
  }, [])
  return <Alert tone={tone} title={title} announce={tone === 'danger' ? 'assertive' : 'polite'} />
}
