import { useEffect, useEffectEvent } from 'react'
import { setInput, takeInput, type Input } from './reload-page.ts'

/**
 * Keeps a form's input when an error's button reloads the page.
 * @param restore called once after such a reload
 */
export function useInputKeptOnReload(input: Input, restore: (input: Input) => void): void {
  const restoreInput = useEffectEvent(restore)
  useEffect(() => {
    const typed = takeInput()
    if (typed) restoreInput(typed)
  }, [])
  // Not cleared on unmount: an error may have replaced the form.
  useEffect(() => setInput(input))
}
