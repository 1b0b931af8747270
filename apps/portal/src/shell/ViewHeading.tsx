import { Heading } from '@payment-center/ui'
import { keepFocus } from '@payment-center/ui/focus'
import { useMessages } from '@payment-center/ui/language'
import { useContext, useEffect, useRef } from 'react'
import { PracticeBeforeSignIn } from './CallPractice.tsx'
import { shellMessages } from './messages.en.ts'

/**
 * The heading of a view outside of the shell. Sets the document title, and takes focus when it replaces another view.
 */
export function ViewHeading({ children }: { readonly children: string }) {
  const { center } = useMessages(shellMessages)
  const practice = useContext(PracticeBeforeSignIn)
  const title = `${children} · ${practice?.name ?? center}`
  const first = useRef(title)
  useEffect(() => (isNavigation(first.current) ? keepFocus(null) : undefined), [])
  useEffect(() => {
    document.title = title
  }, [title])
  return <Heading level={1}>{children}</Heading>
}

/** The title of the loaded document, before any view set one; a server has none. */
const untitled = globalThis.document?.title

/** Whether this view replaces another one, whose focus was lost with it. */
export const isNavigation = (title: string) => document.title !== untitled && document.title !== title
