import { useMessages } from '@payment-center/ui/language'
import { useEffect } from 'react'
import { documentTitleMessages } from './document-title.messages.ts'

/**
 * Names the document as its heading does, in its language: tabs, histories and those who listen tell pages apart by it.
 * The heading is followed from outside, so that no screen says its title twice, nor weighs more before it can be used.
 */
export function DocumentTitle() {
  const { center } = useMessages(documentTitleMessages)
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent
      document.title = heading ? `${heading} · ${center}` : center
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [center])
  return null
}
