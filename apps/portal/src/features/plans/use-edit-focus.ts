import { useEffect, useRef, type RefObject } from 'react'

/** Editing takes focus to its first choice, and gives it back to what opened it: both make way for each other. */
export function useEditFocus(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const next = isEditing ? 'input:enabled' : 'button'
    place.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isEditing])
  return place
}
