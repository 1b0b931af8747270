import { whenIdle } from '@payment-center/ui/loading'
import { useEffect, useState, type ReactNode } from 'react'

/** Renders its children once the screen can be used and the browser is idle; never on the server. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIdle(true)), [])
  return isIdle && children
}
