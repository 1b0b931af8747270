import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves focus to the first choice when editing starts and back to the edit button when it ends; each replaces the
 * other.
 */
export function useEditFocus(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const next = isEditing ? 'input:enabled' : 'button'
    container.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isEditing])
  return container
}
