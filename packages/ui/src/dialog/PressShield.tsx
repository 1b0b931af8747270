import { useEffect, useState } from 'react'
import { shield } from './Dialog.css.ts'

/** As long as systems wait for the second click of a double-click. */
const doubleClickMs = 500

/**
 * Covers a dialog's buttons for half a second after it appeared: a double tap on Pay would also press the button that
 * confirms, before anyone read what it confirms. Give it a new key when the content is replaced.
 */
export function PressShield() {
  const [up, setUp] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setUp(false), doubleClickMs)
    return () => clearTimeout(timer)
  }, [])
  return up && <div className={shield} />
}
