import { LiveRegion } from '@payment-center/ui'
import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke, so that not every digit is announced. */
const pause = 800

/** Announces what the typed amount leads to, once the payer stops typing. */
export function AmountAnnouncement({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion>{settled}</LiveRegion>
}
