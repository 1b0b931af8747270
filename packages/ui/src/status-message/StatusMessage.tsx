import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Alert } from '../alert/Alert.tsx'

/** How long such a message stays, in milliseconds. */
const lasts = 6000

type Props = {
  readonly tone: 'success' | 'danger' | 'info'
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The six seconds are over: take the message away. */
  readonly onClear: () => void
}

/** How something ended, where it was done, said and shown for six seconds. Give each message a key of its own. */
export function StatusMessage({ tone, title, children, onClear }: Props) {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    const timer = setTimeout(() => clear(), lasts)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Alert tone={tone} title={title} announce={tone === 'danger' ? 'assertive' : 'polite'}>
      {children}
    </Alert>
  )
}
