import { useEffect, useRef, type RefObject } from 'react'

type Requests = {
  readonly labelRef: RefObject<HTMLLabelElement | null>
  readonly boxRef: RefObject<HTMLDivElement | null>
}

/**
 * Calls `answer` when the label is pressed or the box is focused by an error summary: neither reaches into a
 * cross-origin iframe.
 */
export function useForwardedFocus(answer: (() => void) | undefined): Requests {
  const labelRef = useRef<HTMLLabelElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return undefined
    const until = new AbortController()
    labelRef.current?.addEventListener('click', answer, { signal: until.signal })
    boxRef.current?.addEventListener('focus', answer, { signal: until.signal })
    return () => until.abort()
  }, [answer])
  return { labelRef, boxRef }
}
